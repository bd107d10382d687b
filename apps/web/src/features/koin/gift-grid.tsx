import type { Gift } from '@lentera/contract/koin'
import { gifts } from '@lentera/contract/koin/gifts'
import { type Listing, useList } from '#lib/http/use-list.ts'
import { Narrow, NoneMatch } from '#ui/data-list/narrow.tsx'
import { Pages } from '#ui/data-list/pages.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Around } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { GiftCard } from './gift-card.tsx'

interface Props {
  readonly balance: number
  /** Where a gift is opened; nowhere for parents, who claim nothing. */
  readonly addressOf?: (gift: Gift) => string
}

/** Gifts, searched. */
function Grid({ list, balance, addressOf }: Props & { list: Listing<Gift> }) {
  const { rows } = list
  return (
    <>
      <div className="mb-4 max-w-md">
        <Narrow list={list} search="Cari hadiah" filters={[]} />
      </div>
      {list.called && <Around called={{ ...list.called, data: rows }} />}
      {rows?.length === 0 &&
        (list.isNarrowed ? (
          <NoneMatch list={list} />
        ) : (
          <EmptyState drawing={<OpenCrate />} text="Belum ada hadiah" note="Hadiah yang disediakan sekolah muncul di sini." />
        ))}
      {rows && rows.length > 0 && (
        <ul aria-label="Hadiah" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {rows.map((gift) => (
            <li key={gift.uuid}>
              <GiftCard of={gift} to={addressOf?.(gift)} balance={balance} />
            </li>
          ))}
        </ul>
      )}
      <Pages list={list} />
    </>
  )
}

/** The gifts of the own school. */
export function GiftGrid(props: Props) {
  return <Grid list={useList(gifts.list, ({ query }) => ({ query }), {})} {...props} />
}
/** Those of a child's school. */
export function ChildGifts({ id, balance }: { id: string; balance: number }) {
  return <Grid list={useList(gifts.ofChild, ({ query }) => ({ params: { id }, query }), {})} balance={balance} />
}
