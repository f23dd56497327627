import { memo, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  BASE_LIST_TRADES,
  type BaseArticle,
  type BaseListTrade,
} from '#shared/features/catalogue/base-list-calls.ts';
import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BASE_LIST_COPY } from './base-list-copy.ts';
import { chosenOf, groupArticles, priceFieldOf, type TypedPrices } from './base-list-prices.ts';
import { useBaseList, usePricesForm } from './use-base-list.ts';

type RowProps = {
  article: BaseArticle;
  price: string;
  problem: string | undefined;
  onPrice: (id: string, text: string) => void;
};

const unitOf = ({ measure }: BaseArticle): string =>
  measure ? BASE_LIST_COPY.by(MEASURE_COPY[measure.unit].one) : '';

/** One article. It renders again only when its own price changes, because a list has hundreds of them. */
const ArticleRow = memo(function ArticleRow({ article, price, problem, onPrice }: RowProps) {
  const { id, name, measure, aliases, isInCatalogue } = article;
  const unit = unitOf(article);
  const errorId = `precio-${id}-error`;
  const soldBy = measure?.byMoney ? BASE_LIST_COPY.orByMoney(MEASURE_COPY[measure.unit].one) : unit;
  const notes = [soldBy, aliases && BASE_LIST_COPY.aliases(aliases)].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-24">
        <p className="font-medium wrap-anywhere">{name}</p>
        {notes.length > 0 && <p className="text-sm text-ink-soft wrap-anywhere">{notes.join(' · ')}</p>}
        {problem && <FieldError id={errorId}>{problem}</FieldError>}
      </div>
      {isInCatalogue ? (
        <p className="text-sm text-ink-soft">{BASE_LIST_COPY.hasAlready}</p>
      ) : (
        <label className="flex items-center gap-2">
          <span className="text-ink-soft" aria-hidden="true">
            RD$
          </span>
          <input
            className="control w-24 text-right tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            aria-label={BASE_LIST_COPY.price(name, unit && ` ${unit}`)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
            value={price}
            onChange={({ target }) => onPrice(id, target.value)}
          />
        </label>
      )}
    </li>
  );
});

type GroupsProps = Pick<RowProps, 'onPrice'> & {
  isSearching: boolean;
  groups: ReturnType<typeof groupArticles>;
  prices: TypedPrices;
  problemOf: (id: string) => string | undefined;
};

type GroupProps = Omit<GroupsProps, 'groups' | 'isSearching'> & {
  group: GroupsProps['groups'][number];
  isFirst: boolean;
  isSearching: boolean;
};

/** One category. Closed ones keep the list short on a phone, and the Tab key out of hundreds of fields. */
function Group({ group, isFirst, isSearching, prices, problemOf, onPrice }: GroupProps) {
  const { category, articles } = group;
  const priced = articles.filter(
    ({ id, isInCatalogue }) => !isInCatalogue && prices[priceFieldOf(id)],
  ).length;
  // The browser tells of every change, also when prices of a draft open it.
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? (isFirst || priced > 0);
  return (
    <details
      open={isOpen || isSearching || articles.some(({ id }) => problemOf(id) !== undefined)}
      onToggle={({ currentTarget }) => {
        if (!isSearching) setToggled(currentTarget.open);
      }}
    >
      <summary className="min-h-12 cursor-pointer content-center rounded-control">
        <h2 className="inline font-display text-lg font-bold">{category}</h2>{' '}
        <span className="text-sm text-ink-soft">{BASE_LIST_COPY.inGroup(articles.length, priced)}</span>
      </summary>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {articles.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            price={prices[priceFieldOf(article.id)] ?? ''}
            problem={problemOf(article.id)}
            onPrice={onPrice}
          />
        ))}
      </ul>
    </details>
  );
}

function Groups({ groups, ...props }: GroupsProps) {
  return (
    <div className="grid gap-2">
      {groups.map((group, at) => (
        <Group key={group.category} group={group} isFirst={at === 0} {...props} />
      ))}
    </div>
  );
}

function RoomNotice({ chosen, room }: { chosen: number; room: number }) {
  const isTooMuch = chosen > room || room === 0;
  return (
    <Notice tone={isTooMuch ? 'warning' : 'info'}>
      {chosen > room && room > 0 ? BASE_LIST_COPY.tooMany(chosen, room) : BASE_LIST_COPY.room(room)}{' '}
      {isTooMuch && (
        <Link to={PATHS.panelUsage} className="font-semibold underline">
          {BASE_LIST_COPY.seePlans}
        </Link>
      )}
    </Notice>
  );
}

type PricingProps = {
  trade: BaseListTrade;
  articles: readonly BaseArticle[];
  room: number;
  search: string;
  onSearch: (text: string) => void;
};

/** The goods of one trade with a field for the price of each. */
function Pricing({ trade, articles, room, search, onSearch }: PricingProps) {
  const { form, tries, message, isBusy, submit, discard } = usePricesForm(trade, articles);
  const prices = form.watch();
  const { errors } = form.formState;
  const wrong = Object.keys(errors);
  const groups = groupArticles(articles, useDeferredValue(search));
  const chosen = chosenOf(articles, prices);
  const [changePrice] = useState(
    () =>
      (id: string, text: string): void =>
        form.setValue(priceFieldOf(id), text, {
          shouldValidate: form.getFieldState(priceFieldOf(id)).invalid,
        }),
  );
  const showFirstProblem = useEffectEvent(() => {
    const first = articles.find(({ id }) => errors[priceFieldOf(id)]);
    if (!first) return;
    onSearch('');
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[aria-describedby="precio-${first.id}-error"]`)?.focus(),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try shows its first problem
  useEffect(showFirstProblem, [tries]);
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <RoomNotice chosen={chosen.length} room={room} />
      <TextField
        type="search"
        label={BASE_LIST_COPY.search}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          // Enter in the search adds nothing.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {groups.length === 0 && <EmptyState title={BASE_LIST_COPY.nothing(search.trim())} />}
      <Groups
        groups={groups}
        isSearching={search.trim() !== ''}
        prices={prices}
        problemOf={(id) => errors[priceFieldOf(id)]?.message}
        onPrice={changePrice}
      />
      <SaveBar
        isDirty={chosen.length > 0}
        text={
          wrong.length > 0
            ? BASE_LIST_COPY.problems(wrong.length)
            : (message ?? BASE_LIST_COPY.chosen(chosen.length))
        }
        discardLabel={BASE_LIST_COPY.discard}
        saveLabel={BASE_LIST_COPY.add(chosen.length)}
        busyText={isBusy ? BASE_LIST_COPY.adding : undefined}
        onDiscard={discard}
      />
    </form>
  );
}

type BaseListScreenProps = {
  trade: BaseListTrade;
  onTrade: (trade: BaseListTrade) => void;
};

/** The common goods of a trade; those that get a price become products. */
export function BaseListScreen({ trade, onTrade }: BaseListScreenProps) {
  // What is searched for stays when another trade is chosen: it may be found there.
  const [search, setSearch] = useState('');
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="font-display text-2xl font-extrabold">{BASE_LIST_COPY.title}</h1>
        <p className="max-w-prose text-ink-soft">{BASE_LIST_COPY.lead}</p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{BASE_LIST_COPY.trade}</legend>
        {BASE_LIST_TRADES.map((one) => (
          <FilterChip
            key={one}
            label={BASE_LIST_COPY.trades[one]}
            count={undefined}
            isChosen={one === trade}
            onClick={() => onTrade(one)}
          />
        ))}
      </fieldset>
      <Loaded query={useBaseList(trade)} failure={BASE_LIST_COPY.loadFailed}>
        {(list) => <Pricing key={trade} trade={trade} search={search} onSearch={setSearch} {...list} />}
      </Loaded>
    </div>
  );
}
