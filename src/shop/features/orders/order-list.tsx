import { orderClient } from '#shop/data/order-client.ts';
import { Loaded } from '#shop/features/account/loaded.tsx';
import { TabHeading } from '#shop/features/account/tab-heading.tsx';
import { useList } from '#shop/features/account/use-list.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { OrderRow } from './order-row.tsx';

const load = () => orderClient.orders();

/** Every order of the account, as the server lists them. */
export function OrderList() {
  const { list, retry } = useList(load);
  return (
    <>
      <TabHeading title="My Orders" />
      <Loaded list={list} onRetry={retry}>
        {(orders) =>
          orders.length === 0 ? (
            <NoOrders />
          ) : (
            <ul className="grid gap-4">
              {orders.map((order) => (
                <OrderRow key={order.order_id} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function NoOrders() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="bag" className="size-8 text-brand-700" />
      <p className="font-semibold">No orders placed</p>
      <p className="text-ink-2">Look up a medicine, and see what it costs under its other names.</p>
      <ButtonLink to="/product">Search medicines</ButtonLink>
    </div>
  );
}
