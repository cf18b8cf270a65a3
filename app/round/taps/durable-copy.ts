/** A text and its place in the sequence of writes. */
export interface Copy {
  at: number;
  text: string;
}

const STORE = "copies";

/**
 * Browsers write localStorage to the disk seconds later, so a phone that dies would lose the last tap. A strict transaction is
 * on the disk when it completes. Without IndexedDB there is no copy.
 */
export async function writeCopy(name: string, copy: Copy): Promise<void> {
  const database = await open();
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const copies = transaction.objectStore(STORE);
  const found = copies.get(name);
  found.onsuccess = () => {
    // Another tab may have written a later one.
    if (!(found.result?.at > copy.at)) copies.put(copy, name);
  };
  transaction.oncomplete = () => database.close();
}

export async function readCopy(name: string): Promise<Copy | undefined> {
  const database = await open();
  const found = await finish<Copy | undefined>(database.transaction(STORE).objectStore(STORE).get(name));
  database.close();
  return found;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("taps");
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return finish(request);
}

function finish<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
