import { type Rollover, rollover, type RolloverLeft } from '@lentera/contract/rollover'
import { ClipboardPaste, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { PlaceLink } from '#ui/place-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClassPupils } from './class-pupils.tsx'
import { type Mixing, MixingSheet } from './mixing.tsx'
import { LeftList, Running } from './running.tsx'
import { Start } from './start.tsx'
import { countsText, yearName } from './words.ts'

function Classes({ seen, title, onOpen }: { seen: Rollover; title: string; onOpen: (uuid: string) => void }) {
  return (
    <Section title={title}>
      <List label="Kelas tahun ini">
        {seen.classes.map((room) => (
          <Row
            key={room.uuid}
            onClick={() => onOpen(room.uuid)}
            title={room.name}
            note={countsText(room)}
            pill={room.done && <Pill tone="ok">Selesai</Pill>}
          />
        ))}
      </List>
    </Section>
  )
}

function Targets({ seen, onMix }: { seen: Rollover; onMix: (how: Mixing) => void }) {
  if (seen.targets.length === 0) return null
  return (
    <Section
      title="2. Kelas tahun depan"
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={Shuffle} onClick={() => onMix('spread')}>
            Acak merata
          </Button>
          <Button icon={ClipboardPaste} onClick={() => onMix('list')}>
            Tempel daftar
          </Button>
        </div>
      }
    >
      <List label="Kelas tahun depan">
        {seen.targets.map(({ grade, name, exists, pupils }) => (
          <Row
            key={`${grade} ${name}`}
            title={name}
            note={`Tingkat ${grade} · ${pupils} siswa`}
            pill={<Pill tone={exists ? 'off' : 'info'}>{exists ? 'Sudah ada' : 'Akan dibuat'}</Pill>}
          />
        ))}
      </List>
    </Section>
  )
}

/** On phones what keeps the run back stands at the end of the page: its beginning says so. */
const Obstacles = ({ count }: { count: number }) => (
  <div className="lg:hidden">
    <Notice tone="warn">
      {count} hal perlu diperbaiki sebelum dijalankan.{' '}
      <PlaceLink to="periksa" className="inline-flex min-h-11 min-w-11 items-center underline">
        Lihat
      </PlaceLink>
    </Notice>
  </div>
)

function Turn({ seen }: { seen: Rollover }) {
  const [params, setParams] = useSearchParams()
  const [mixing, setMixing] = useState<Mixing | null>(null)
  const [left, setLeft] = useState<readonly RolloverLeft[]>([])
  const opened = seen.classes.find(({ uuid }) => uuid === params.get('class'))
  const open = (uuid: string | null) => setParams(uuid === null ? {} : { class: uuid }, { replace: true })
  const isPlan = seen.state === 'draft' || seen.state === 'undone'
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-6">
        {seen.state === 'undone' && (
          <Notice tone="info" live>
            Kenaikan kelas sudah dibatalkan. Rencananya masih ada dan dapat dijalankan lagi.
          </Notice>
        )}
        {isPlan && seen.obstacles.length > 0 && <Obstacles count={seen.obstacles.length} />}
        {isPlan && <LeftList title="Dibiarkan saat dibatalkan" left={left} />}
        <Classes seen={seen} title={isPlan ? '1. Keputusan per kelas' : 'Kelas tahun ini'} onOpen={open} />
        {isPlan && <Targets seen={seen} onMix={setMixing} />}
      </div>
      {isPlan ? (
        <Start seen={seen} />
      ) : (
        <div className="grid content-start gap-6">
          <Running seen={seen} onUndone={setLeft} />
          <LeftList title="Dibiarkan seperti adanya" left={seen.kept} />
        </div>
      )}
      <ClassPupils seen={seen} room={opened} onClose={() => open(null)} />
      <MixingSheet seen={seen} how={mixing} onClose={() => setMixing(null)} />
    </div>
  )
}

const NoYear = () => (
  <EmptyState
    drawing={<QuietDay />}
    text="Belum ada tahun ajaran"
    note="Buat tahun ajarannya dulu. Sesudah itu kenaikan kelas direncanakan di sini."
    action={<ButtonLink to={href('/school/calendar')}>Buka Tahun dan kalender</ButtonLink>}
  />
)

export const title = 'Kenaikan kelas'
const ways = (seen: Rollover | undefined) =>
  seen?.from && `Dari ${yearName(seen.from.tahun_ajaran_id)} ke ${yearName(seen.from.tahun_ajaran_id + 1)}`

/** The turn of the year: who goes up, repeats, graduates or leaves, and into which class. */
export default function RolloverPage() {
  return (
    <Screen call={rollover.overview} input={{}} title={title} note={ways} back={href('/school/calendar')}>
      {(seen) => (seen.from ? <Turn seen={seen} /> : <NoYear />)}
    </Screen>
  )
}
