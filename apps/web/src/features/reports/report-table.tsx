import { MOST_REPORT_ROWS, type ReportTable } from '@lentera/contract/reports'
import { Card, Section } from '#ui/card.tsx'
import { cellText } from './report-words.ts'

const pinned = 'sticky left-0 z-1 bg-surface'
const aligned = (kind: ReportTable['columns'][number]['kind']) =>
  kind === 'text' ? 'min-w-28 px-2.5 py-2 text-left' : 'px-2.5 py-2 text-right tabular-nums whitespace-nowrap'

const Lines = ({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>) => (
  <tbody className="divide-y divide-line">
    {rows.map((row, line) => (
      // Names may stand twice, and rows never change their places while they are shown.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <tr key={line}>
        {columns.map(({ title: name, kind }, at) =>
          at === 0 ? (
            <th key={name} scope="row" className={`${pinned} max-w-40 px-4 py-2 font-semibold break-words sm:max-w-none`}>
              {cellText(row[at] ?? null, kind)}
            </th>
          ) : (
            <td key={name} className={aligned(kind)}>
              {cellText(row[at] ?? null, kind)}
            </td>
          ),
        )}
      </tr>
    ))}
  </tbody>
)

/** One table of a report, its first column kept in sight; what a page leaves out is said. */
export function ReportTableShown({ of, empty }: { of: ReportTable; empty: string }) {
  const { title, columns, rows, foot, note, more } = of
  return (
    <Section title={title} className="min-w-0">
      {rows.length === 0 ? (
        <Card className="px-4 py-6 text-center text-ink-2">{empty}</Card>
      ) : (
        <Card className="overflow-hidden">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
          <div className="overflow-x-auto" role="region" aria-label={`Tabel ${title}`} tabIndex={0}>
            <table className="w-full text-left text-cell [&_tr>*:last-child]:pr-4">
              <thead className="text-note text-ink-2">
                <tr className="border-b border-line">
                  {columns.map(({ title: name, kind }, at) => (
                    <th
                      key={name}
                      scope="col"
                      className={`${at === 0 ? `${pinned} min-w-32 px-4 py-2` : aligned(kind)} font-semibold`}
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <Lines columns={columns} rows={rows} />
              {foot && (
                <tfoot>
                  <tr className="border-t border-line font-bold">
                    {columns.map(({ title: name, kind }, at) =>
                      at === 0 ? (
                        <th key={name} scope="row" className={`${pinned} px-4 py-2`}>
                          {cellText(foot[at] ?? null, kind)}
                        </th>
                      ) : (
                        <td key={name} className={aligned(kind)}>
                          {foot[at] === null ? '' : cellText(foot[at] ?? null, kind)}
                        </td>
                      ),
                    )}
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        </Card>
      )}
      {more > 0 && (
        <p className="mt-2 text-note text-ink-2">
          Di sini {MOST_REPORT_ROWS} baris pertama; {more} baris lagi ada di berkasnya.
        </p>
      )}
      {note && <p className="mt-2 text-note text-ink-2">{note}</p>}
    </Section>
  )
}
