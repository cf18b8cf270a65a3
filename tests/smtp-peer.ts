import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

type Behaviour =
  | { type: "accept" }
  | { type: "refuse"; at: "sender" | "recipient" | "message"; code: number; words: string }
  | { type: "hang"; at: "greeting" | "recipient" | "message" }
  | { type: "drop" }
  | { type: "drop-after-accepting" };

export interface ReceivedMessage {
  at: number;
  sender: string;
  recipients: string[];
  raw: string;
  email: Email;
}

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

interface PeerOptions {
  /** A port to come back on; a free one is taken without it. */
  port?: number;
  /** The only login that is accepted; without it none is required. */
  login?: { user: string; pass: string };
}

/** A real SMTP server on this machine that accepts, refuses or hangs on command. */
export async function startSmtpPeer({ port = 0, login }: PeerOptions = {}) {
  let behaviour: Behaviour = { type: "accept" };
  let connectionCount = 0;
  let bodyCount = 0;
  let taken = 0;
  const sockets = new Set<Socket>();
  const messages: ReceivedMessage[] = [];
  const changed = new EventTarget();

  const announce = () => changed.dispatchEvent(new Event("change"));

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((wake) => changed.addEventListener("change", wake, { once: true }));
  }

  function respond(at: "greeting" | "sender" | "recipient" | "message", reply: (error?: Error) => void): void {
    if (behaviour.type === "hang" && behaviour.at === at) return;
    const refusal = behaviour.type === "refuse" && behaviour.at === at ? behaviour : undefined;
    reply(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
  }

  function cut(session: SMTPServerSession): void {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  }

  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    onConnect: (_session, reply) => respond("greeting", reply),
    onAuth(auth, _session, reply) {
      const known = auth.username === login?.user && auth.password === login?.pass;
      if (known) reply(null, { user: auth.username });
      else reply(Object.assign(new Error("Username and password not accepted"), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, reply) => respond("sender", reply),
    onRcptTo: (_address, _session, reply) => respond("recipient", reply),
    async onData(stream, session, reply) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) {
          if (behaviour.type === "drop") return cut(session);
          chunks.push(chunk);
        }
      } catch {
        return;
      }
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const raw = Buffer.concat(chunks);
      const email = await PostalMime.parse(raw);
      respond("message", (error) => {
        if (error) return reply(error);
        messages.push({ at: Date.now(), sender, recipients, raw: raw.toString("latin1"), email });
        if (behaviour.type === "drop-after-accepting") cut(session);
        else reply();
      });
      bodyCount += 1;
      announce();
    },
  });
  // Clients that vanish are part of the game; a port that cannot be had rejects below.
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    connectionCount += 1;
    sockets.add(socket);
    announce();
    socket.once("close", () => {
      sockets.delete(socket);
      announce();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : "";

  return {
    port: address.port,
    url: `smtp://${credentials}127.0.0.1:${address.port}`,
    /** Accepted messages, oldest first. */
    messages,
    get connectionCount() {
      return connectionCount;
    },
    get openConnections() {
      return sockets.size;
    },

    accept() {
      behaviour = { type: "accept" };
    },
    refuse(at: "sender" | "recipient" | "message", code: number, words: string) {
      behaviour = { type: "refuse", at, code, words };
    },
    /** Never responds from that moment of the conversation on. */
    hang(at: "greeting" | "recipient" | "message") {
      behaviour = { type: "hang", at };
    },
    /** Cuts the line in the middle of a message; with `afterAccepting` just before saying that it was accepted. */
    drop({ afterAccepting = false } = {}) {
      behaviour = { type: afterAccepting ? "drop-after-accepting" : "drop" };
    },

    /** The oldest message not yet taken by this call, once there is one. */
    async nextMessage(): Promise<ReceivedMessage> {
      const index = taken;
      taken += 1;
      await until(() => messages.length > index);
      const message = messages[index];
      if (message === undefined) throw new Error("no such message");
      return message;
    },
    async untilConnections(count: number): Promise<void> {
      await until(() => sockets.size === count);
    },
    /** Resolves when this many whole messages were received, accepted or not. */
    async untilBodies(count: number): Promise<void> {
      await until(() => bodyCount >= count);
    },
    async close(): Promise<void> {
      const closed = once(server.server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
