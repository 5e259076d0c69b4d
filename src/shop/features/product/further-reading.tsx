import { Link } from 'react-router';
import * as say from '#sentences/shopping/product.ts';

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline';

/** The ways into the blog from a medicine: what switching saves, and all the rest. */
export function FurtherReading() {
  return (
    <nav aria-label={say.furtherReading} className="flex flex-wrap gap-x-6">
      <Link to="/blog/how-much-can-you-save-using-substitution" className={LINK}>
        {say.howMuchCanYou}
      </Link>
      <Link to="/blog" className={LINK}>
        {say.readOurBlogs}
      </Link>
    </nav>
  );
}
