export default function BlogList() {
  return <main id="main" className="wrap" />;
}
