export default function Cart() {
  return <main id="main" className="wrap" />;
}
