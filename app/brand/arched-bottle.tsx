import { Arch } from "./arch.tsx";

export function ArchedBottle() {
  return (
    <Arch>
      <path d="M42 34h12v9c0 4 7 7 7 15v32a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3V58c0-8 7-11 7-15Z" />
      <path d="M41 27h14v7H41Z" />
      <path className="fillt" d="M39 64h18v20H39Z" />
    </Arch>
  );
}
