export function Loading({ children }: { children: string }) {
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden />
      {children}
    </p>
  );
}
