import { Link } from 'react-router';

/** The number of another order, which leads to its page. */
export function OrderLink({ number }: { readonly number: string }) {
  return (
    <Link to={`/orders/${encodeURIComponent(number)}`} className="font-semibold underline underline-offset-2">
      {number}
    </Link>
  );
}
