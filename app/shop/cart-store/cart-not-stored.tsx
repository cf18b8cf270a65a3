export function CartNotStored({ refused }: { refused: boolean }) {
  return refused ? (
    <p className="notice notice--error" role="alert">
      This browser does not let us keep a cart. Allow the site to store data, or order by phone.
    </p>
  ) : null;
}
