import type { ReactNode } from 'react';
import { superadminListTexts } from '#shared/features/superadmin/superadmin-copy.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import type { usePages } from './use-pages.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type ListPage<Item> = { items: Item[]; nextCursor: string | null };

type PageListProps<Item> = {
  label: string;
  loadFailed: string;
  list: ReturnType<typeof usePages<ListPage<Item>>>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

function RowsSkeleton() {
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-40 rounded-none lg:h-9" />
      ))}
    </div>
  );
}

/** A list of the superadmins in each of its states. */
export function PageList<Item>({ label, loadFailed, list, empty, children }: PageListProps<Item>) {
  return (
    <PagedList
      list={list}
      texts={superadminListTexts({ label, loadFailed })}
      skeleton={<RowsSkeleton />}
      empty={empty}
      isEmpty={({ items }) => items.length === 0}
    >
      {(pages) => children(pages.flatMap(({ items }) => items))}
    </PagedList>
  );
}
