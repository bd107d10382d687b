import {
  officeAreaNames,
  officeAreas,
  officeRightNames,
  officeRights,
  type OfficeReach,
} from '@lentera/contract/people/office-rights'
import { guardianRight } from '@lentera/contract/people/guardian-right'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'

const words: Readonly<Record<OfficeReach, string>> = { write: 'Mengubah', read: 'Melihat' }
const pinned = 'sticky left-0 z-1 bg-surface'

function Reach({ of: reach }: { of: OfficeReach | undefined }) {
  return (
    <td className={`px-2.5 py-2 ${reach === 'write' ? 'font-semibold text-accent' : 'text-ink-2'}`}>
      {reach ? (
        words[reach]
      ) : (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">Tidak</span>
        </>
      )}
    </td>
  )
}

/** What each right opens of each part of the office. */
const RightsTable = () => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
    <div className="relative overflow-x-auto" role="region" aria-label="Tabel hak" tabIndex={0}>
      <table className="w-full text-left text-cell [&_tr>*:last-child]:pr-4">
        <thead className="text-note text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className={`${pinned} px-4 py-2 font-semibold`}>
              Bagian
            </th>
            {officeRightNames.map((right) => (
              <th key={right} scope="col" className="px-2.5 py-2 font-semibold whitespace-nowrap">
                {officeRights[right].label}
              </th>
            ))}
            <th scope="col" className="px-2.5 py-2 font-semibold whitespace-nowrap">
              {guardianRight.label}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {officeAreaNames.map((area) => (
            <tr key={area}>
              <th scope="row" className={`${pinned} max-w-[min(9rem,62vw)] px-4 max-sm:pr-2 py-2 font-semibold sm:max-w-none`}>
                {officeAreas[area]}
              </th>
              {officeRightNames.map((right) => (
                <Reach key={right} of={officeRights[right].may[area]} />
              ))}
              <Reach of={guardianRight.may[area]} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)

/** Who may do what: the very table that the server checks by. */
export function WhoMay() {
  return (
    <Section title="Siapa boleh apa">
      <Card className="overflow-hidden">
        <RightsTable />
      </Card>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-note sm:grid-cols-2">
        {officeRightNames.map((right) => (
          <div key={right}>
            <dt className="inline font-semibold">{officeRights[right].label}: </dt>
            <dd className="inline text-ink-2">{officeRights[right].note}</dd>
          </div>
        ))}
        <div>
          <dt className="inline font-semibold">{guardianRight.label}: </dt>
          <dd className="inline text-ink-2">{guardianRight.note}</dd>
        </div>
      </dl>
      <p className="mt-3 text-note text-ink-2">
        Beberapa hak sekaligus membuka semua yang dibuka masing-masing. Akun sendiri, notifikasi, artikel, dan mading terbuka
        untuk semua. Guru yang juga bertugas di tata usaha memakai akun tata usaha tersendiri; nama penggunanya boleh sama.
      </p>
      <ButtonLink to={href('/school/people/guardian-teachers')} className="mt-3">
        Atur guru wali
      </ButtonLink>
    </Section>
  )
}
