import { RotateCw } from "lucide-react";
import { FallenBottle } from "#app/brand/fallen-bottle.tsx";

export function CollectionFailed({ error }: { error: string }) {
  return (
    <div className="state collection__state" role="alert">
      <FallenBottle />
      <h3>Failed to load products</h3>
      <code>{error}</code>
      <div className="row">
        <button className="btn" type="button" onClick={() => window.location.reload()}>
          <RotateCw className="ic" aria-hidden />
          Retry
        </button>
      </div>
    </div>
  );
}
