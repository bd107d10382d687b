import { raporDecisions, raporLimits, raporPredicates } from '@lentera/contract/rapor'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { optionsOf } from '#lib/form/options.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { UserText } from '#ui/user-text.tsx'
import { Bank } from './bank.tsx'
import { lacksOf } from './lines.ts'
import { Lacks, ToThemes } from './marks.tsx'
import { Activity, Days, type PanelProps } from './panel-fields.tsx'
import { extraAt } from './presses.ts'

/** The note that somebody else has saved, where another one was written here. */
function Theirs({ line, put }: Pick<PanelProps, 'line' | 'put'>) {
  if (line.theirs === null) return null
  const { theirs } = line
  return (
    <div className="mb-3">
      <Notice tone="warn">
        Orang lain menulis: <UserText as="span" text={theirs} />
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => put({ ...line, note: theirs, theirs: null })}>Pakai yang itu</Button>
          <Button onClick={() => put({ ...line, theirs: null })}>Pakai punya saya</Button>
        </span>
      </Notice>
    </div>
  )
}

function Words(props: PanelProps) {
  const { line, row, of, stop, bank, offered, put, onStop, onSentence } = props
  const extra = extraAt(stop)
  const about = extra === undefined ? undefined : line.extras[extra]
  const kind = about ? 'activity' : 'note'
  return (
    <>
      <Theirs line={line} put={put} />
      <div onFocus={() => onStop('note')}>
        <TextArea
          label="Catatan wali kelas"
          rows={3}
          maxLength={raporLimits.text}
          value={line.note}
          onChange={(note) => put({ ...line, note })}
        />
      </div>
      <Bank
        key={`${line.student_id} ${stop}`}
        label={about ? `Kalimat untuk ${about.name || 'kegiatan'}` : 'Kalimat untuk catatan'}
        name={row.student.name}
        offered={offered}
        all={bank.filter((one) => one.kind === kind)}
        onPut={onSentence}
      />
      {line.extras.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- activities have no other name while they are typed
        <Activity key={at} at={at} {...props} />
      ))}
      {line.extras.length < raporLimits.extras && (
        <Button
          icon={Plus}
          className="mb-4"
          onClick={() => {
            put({ ...line, extras: [...line.extras, { name: '', text: '' }] })
            onStop(`extra:${line.extras.length}`)
          }}
        >
          Tambah kegiatan
        </Button>
      )}
      <Days {...props} />
      {of.period.semester === 2 && (
        <div onFocus={() => onStop('decision')}>
          <Chips
            label="Keputusan"
            options={optionsOf(raporDecisions)}
            value={line.decision}
            onChange={(decision) => put({ ...line, decision })}
          />
        </div>
      )}
    </>
  )
}

/** The way to the pupil before and after. */
export function Steps({ nr, count, size, go }: { nr: number; count: number; size: 'main' | 'normal'; go: (by: number) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button icon={ChevronLeft} size={size} disabled={nr === 0} onClick={() => go(-1)}>
        Sebelumnya
      </Button>
      <Button
        icon={ChevronRight}
        tone={size === 'main' ? 'main' : 'plain'}
        size={size}
        disabled={nr === count - 1}
        onClick={() => go(1)}
      >
        Berikutnya
      </Button>
    </div>
  )
}

/** One pupil: all that can be written, and the sentences that fit. */
export function PupilPanel(props: PanelProps) {
  const { of, line, row, nr, count, stop, go, onPress } = props
  return (
    <div role="group" aria-label={`Isian ${row.student.name}`} onKeyDown={(event) => onPress(event, stop)}>
      <div className="mb-3">
        <h2 className="text-bar font-bold tracking-tight break-words">{row.student.name}</h2>
        <p className="text-note text-ink-2">
          {nr + 1} dari {count}
          {row.average !== null && ` · rata-rata ${row.average}`}
        </p>
        <Lacks lacks={lacksOf(line, row, of.period.semester)} isOpen={row.open} />
        {row.subjects.length > 0 && row.open && (
          <p className="text-note text-ink-2">Nilai belum lengkap atau belum dikirim: {row.subjects.join(', ')}.</p>
        )}
        <p className="text-note">
          Kokurikuler: <ToThemes of={of} state={row.kokurikuler} name={row.student.name} />
        </p>
      </div>
      <div className="mb-4 max-lg:hidden">
        <Steps nr={nr} count={count} size="normal" go={go} />
      </div>
      {row.open ? <Words {...props} /> : <Closed line={line} row={row} />}
    </div>
  )
}

/** What was handed in. */
function Closed({ line, row }: Pick<PanelProps, 'line' | 'row'>) {
  const { sick, excused, absent } = row.counted
  return (
    <div className="grid gap-3">
      <Notice tone="off">Rapor sudah diserahkan, jadi hanya dapat dibaca.</Notice>
      <UserText text={line.note || 'Tanpa catatan.'} />
      {line.extras.map(({ name, predicate, text }) => (
        <p key={name}>
          <span className="font-semibold">{name}</span>
          {predicate && `, ${raporPredicates[predicate]}`}
          {text && `: ${text}`}
        </p>
      ))}
      <p>
        Sakit {sick}, izin {excused}, tanpa keterangan {absent}.{line.decision && ` ${raporDecisions[line.decision]}.`}
      </p>
    </div>
  )
}
