import { useOffline } from "#app/ui/use-offline.ts";

export function OfflineLine() {
  const offline = useOffline();
  return (
    <div aria-live="polite">
      {offline ? <p className="offline">You are offline. Prices may have changed.</p> : null}
    </div>
  );
}
