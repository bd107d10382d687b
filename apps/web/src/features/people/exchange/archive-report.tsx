import { keysOf } from '@lentera/contract/kit/keys'
import {
  exchange,
  type ExchangeDifference,
  type ExchangeKind,
  exchangeKinds,
  exchangeParts,
  type ExchangeReport,
} from '@lentera/contract/people/exchange'
import { Users } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { numberFormat } from '#lib/text/numbers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Tone } from '#ui/tones.ts'
import { ArchiveTeachers } from './archive-teachers.tsx'

const number = numberFormat()
const tones: Readonly<Record<ExchangeKind, Tone>> = { new: 'ok', changed: 'info', missing: 'off' }
const kinds = keysOf(exchangeKinds)

const countsText = (difference: ExchangeDifference) =>
  [
    `${number.format(difference.read)} di arsip`,
    `${number.format(difference.same)} sama`,
    ...kinds.map((kind) => `${number.format(difference[kind])} ${exchangeKinds[kind].toLowerCase()}`),
  ].join(' · ')

/** What differs in one part, the first lines by name and all of them by number. */
function Difference({ of }: { of: ExchangeDifference }) {
  const name = exchangeParts[of.part]
  const more = of.new + of.changed + of.missing - of.lines.length
  return (
    <Section title={name}>
      <div className="grid gap-3">
        <p className="text-note text-ink-2">{countsText(of)}</p>
        {of.lines.length === 0 ? (
          <Notice tone="ok">Sama dengan data sekolah.</Notice>
        ) : (
          <List label={name}>
            {of.lines.map(({ kind, title, note }, at) => (
              <Row
                key={`${at} ${title}`}
                title={title}
                note={note}
                pill={<Pill tone={tones[kind]}>{exchangeKinds[kind]}</Pill>}
              />
            ))}
          </List>
        )}
        {more > 0 && <p className="text-note text-ink-2">Dan {number.format(more)} perbedaan lain.</p>}
      </div>
    </Section>
  )
}

function Left({ left }: Pick<ExchangeReport, 'left'>) {
  if (left.length === 0) return null
  return (
    <Section title="Tidak ditulis">
      <List label="Tidak ditulis">
        {left.map(({ what, count, why }) => (
          <Row key={what} title={what} note={why} value={<span className="tabular-nums">{number.format(count)}</span>} />
        ))}
      </List>
    </Section>
  )
}

/** What an archive has, beside the school: its pupils are compared, run and taken back by the import of pupils. */
export function ArchiveReport({ uuid, title }: { uuid: string; title: string }) {
  return (
    <Screen
      call={exchange.report}
      input={{ params: { import_uuid: uuid } }}
      title={title}
      note="Perbandingan dengan data sekolah sekarang"
      back={href('/school/exchange')}
    >
      {({ differences, teachers, left }) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <Section title="Siswa">
            <div className="grid gap-3">
              <p className="text-ink-2">
                Siswa dan kelasnya diperiksa satu per satu, dijalankan, dan dapat dibatalkan di halaman impor siswa.
              </p>
              <ButtonLink
                tone="main"
                icon={Users}
                to={`${href('/school/import')}?${new URLSearchParams({ import: uuid })}`}
                className="justify-self-start max-sm:w-full"
              >
                Bandingkan siswa
              </ButtonLink>
            </div>
          </Section>
          <ArchiveTeachers uuid={uuid} teachers={teachers} />
          {differences.map((one) => (
            <Difference key={one.part} of={one} />
          ))}
          <Left left={left} />
        </div>
      )}
    </Screen>
  )
}
