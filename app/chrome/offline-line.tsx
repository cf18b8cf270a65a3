import { useOffline } from "#app/ui/use-offline.ts";

export function OfflineLine() {
  const offline = useOffline();
  return (
    <div role="status">{offline ? <p className="offline">You are offline. Prices may have changed.</p> : null}</div>
  );
}
