export default function ProductDetail() {
  return <h1>Product</h1>;
}
