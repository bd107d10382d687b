import { keysOf } from '@lentera/contract/kit/keys'
import { type RaporDecision, raporDecisions, raporLimits, raporPredicates } from '@lentera/contract/rapor'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { optionsOf } from '#lib/form/options.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { UserText } from '#ui/user-text.tsx'
import { Bank } from './bank.tsx'
import { type Column, type Extra, type Line, type Theirs, withChoice } from './lines.ts'
import { Lacks, ToThemes } from './marks.tsx'
import { Activity, Days, type PanelProps } from './panel-fields.tsx'
import { extraAt } from './presses.ts'

const activityText = ({ name, predicate, text }: Extra) =>
  `${[name, predicate && raporPredicates[predicate]].filter(Boolean).join(', ')}${text && `: ${text}`}`
const daysText = ({ sick, excused, absent }: Pick<Line, 'sick' | 'excused' | 'absent'>) =>
  sick === null ? 'menurut presensi' : `sakit ${sick}, izin ${excused}, tanpa keterangan ${absent}`
/** What somebody else has saved, in words, by column. */
const theirWords: { readonly [C in Column]: (said: NonNullable<Theirs[C]>) => readonly [what: string, text: string] } = {
  note: ({ note }) => ['menulis', note || 'tanpa catatan'],
  extras: ({ extras }) => ['mengisi kegiatan', extras.map(activityText).join('; ') || 'tidak ada'],
  days: (days) => ['mengisi ketidakhadiran', daysText(days)],
  decision: ({ decision }) => ['mengisi keputusan', decision ? raporDecisions[decision] : 'belum ada'],
}
/** What somebody else has saved in a column that was written here, too. */
function Contested<C extends Column>({ column, line, put }: { column: C } & Pick<PanelProps, 'line' | 'put'>) {
  const said = line.theirs[column]
  if (!said) return null
  const [what, text] = theirWords[column](said)
  return (
    <div className="mb-3">
      <Notice tone="warn">
        Orang lain {what}: <UserText as="span" text={text} />
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => put(withChoice(line, column, 'theirs'))}>Pakai yang itu</Button>
          <Button onClick={() => put(withChoice(line, column, 'mine'))}>Pakai punya saya</Button>
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
      {keysOf(line.theirs).map((column) => (
        <Contested key={column} column={column} line={line} put={put} />
      ))}
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
            onChange={(decision: RaporDecision) => put({ ...line, decision })}
          />
        </div>
      )}
    </>
  )
}

/** The way to the pupil before and after. */
export function Steps({ nr, count, go }: { nr: number; count: number; go: (by: number) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button icon={ChevronLeft} disabled={nr === 0} onClick={() => go(-1)}>
        Sebelumnya
      </Button>
      <Button icon={ChevronRight} disabled={nr === count - 1} onClick={() => go(1)}>
        Berikutnya
      </Button>
    </div>
  )
}

/** One pupil: all that can be written, and the sentences that fit. */
export function PupilPanel(props: PanelProps) {
  const { of, line, row, nr, count, wide, stop, go, onPress } = props
  return (
    <div role="group" aria-label={`Isian ${row.student.name}`} onKeyDown={(event) => onPress(event, stop)}>
      <div className="mb-3">
        <h2 className="text-bar font-bold tracking-tight break-words">{row.student.name}</h2>
        <p className="text-note text-ink-2">
          {nr + 1} dari {count}
          {row.average !== null && ` · rata-rata ${row.average}`}
        </p>
        <Lacks line={line} row={row} semester={of.period.semester} />
        {row.subjects.length > 0 && row.open && (
          <p className="text-note text-ink-2">Nilai belum lengkap atau belum dikirim: {row.subjects.join(', ')}.</p>
        )}
        <p className="text-note">
          Kokurikuler: <ToThemes of={of} state={row.kokurikuler} name={row.student.name} />
        </p>
      </div>
      {wide && (
        <div className="mb-4">
          <Steps nr={nr} count={count} go={go} />
        </div>
      )}
      {row.open ? <Words {...props} /> : <Closed line={line} row={row} />}
    </div>
  )
}

/** What was handed in, and a note that was written here too late for it. */
function Closed({ line, row }: Pick<PanelProps, 'line' | 'row'>) {
  const days = daysText(row.counted)
  return (
    <div className="grid gap-3">
      <Notice tone="off">Rapor sudah diserahkan, jadi hanya dapat dibaca.</Notice>
      {line.note !== row.note && (
        <Notice tone="warn">
          Catatan Anda tidak tersimpan: <UserText as="span" text={line.note} />
        </Notice>
      )}
      <UserText text={row.note || 'Tanpa catatan.'} />
      {row.extras.map((extra) => (
        <p key={extra.name}>{activityText(extra)}</p>
      ))}
      <p>
        Ketidakhadiran: {days}.{row.decision && ` ${raporDecisions[row.decision]}.`}
      </p>
    </div>
  )
}
