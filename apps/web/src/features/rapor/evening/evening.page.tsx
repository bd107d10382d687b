import { type RaporEvening, raporEvening } from '@lentera/contract/rapor/evening'
import { type RaporSentence, raporSentences } from '@lentera/contract/rapor/sentences'
import { BookText, ChevronLeft, PaintBucket } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ClassSwitch } from '#features/rapor/class-switch.tsx'
import { PeriodSwitch, usePeriod } from '#features/rapor/period.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { NoClasses, NoClassesYet } from '#school/no-classes.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { KeyHelp } from '#ui/keys.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FillForm } from './fill.tsx'
import { filledLines, owedOn } from './lines.ts'
import { Lacks } from './marks.tsx'
import { PupilPanel, Steps } from './panel.tsx'
import { afterSentence, offeredAt } from './presses.ts'
import { Sentences } from './sentences.tsx'
import { EveningTable } from './table.tsx'
import { useAt } from './use-at.ts'
import { type EveningForm, useEvening } from './use-evening.ts'

const keys = [
  { keys: ['Alt', '1–9'], does: 'kalimat ke catatan atau kegiatan' },
  { keys: ['Enter'], does: 'siswa berikutnya' },
  { keys: ['↑', '↓', '←', '→'], does: 'pindah kotak' },
  { keys: ['S', 'B', 'C', 'K'], does: 'predikat kegiatan: sangat baik, baik, cukup, kurang' },
  { keys: ['N', 'T'], does: 'keputusan: naik kelas, tinggal di kelas' },
  { keys: ['Delete'], does: 'kosongkan predikat atau keputusan' },
  { keys: ['Spasi'], does: 'buka kegiatan atau hari di samping' },
]

/** The pupils of a phone's first page, each with what is lacking. */
function Pupils({ evening, onOpen }: { evening: EveningForm; onOpen: (nr: number) => void }) {
  const { pupils, semester } = evening.around
  return (
    <List label="Siswa">
      {evening.form.values.rows.map((line, nr) => {
        const row = pupils.get(line.student_id)
        return (
          row && (
            <Row
              key={line.student_id}
              title={row.student.name}
              note={<Lacks line={line} row={row} semester={semester} />}
              onClick={() => onOpen(nr)}
            />
          )
        )
      })}
    </List>
  )
}

/** What is done with all pupils at once, and how many are left. */
function Tools({
  of,
  bank,
  evening,
  wide,
}: {
  of: RaporEvening
  bank: readonly RaporSentence[]
  evening: EveningForm
  wide: boolean
}) {
  const [sheet, setSheet] = useState<'fill' | 'bank' | null>(null)
  const { form, around } = evening
  const { rows } = form.values
  const { pupils, semester } = around
  const lacking = rows.filter((one) => {
    const row = pupils.get(one.student_id)
    return row && owedOn(one, row, semester).length > 0
  }).length
  const close = () => setSheet(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Button icon={PaintBucket} onClick={() => setSheet('fill')}>
          Isi semua siswa
        </Button>
        <Button icon={BookText} onClick={() => setSheet('bank')}>
          Kalimat sendiri
        </Button>
        <p className="text-ink-2">
          {lacking === 0 ? 'Isian wali kelas sudah lengkap.' : `Isian ${lacking} siswa belum lengkap.`}
        </p>
        {wide && <KeyHelp keys={keys} />}
      </div>
      <Sheet open={sheet === 'fill'} onClose={close} title="Isi semua siswa">
        {sheet === 'fill' && (
          <FillForm
            bank={bank}
            activities={of.activities}
            semester={semester}
            count={(fill, over) => filledLines(rows, fill, { pupils, over }).filter((one, nr) => one !== rows[nr]).length}
            onFill={(fill, over) => {
              form.set({ rows: filledLines(rows, fill, { pupils, over }) })
              close()
            }}
          />
        )}
      </Sheet>
      <Sheet open={sheet === 'bank'} onClose={close} title="Kalimat sendiri">
        {sheet === 'bank' && <Sentences bank={bank} />}
      </Sheet>
    </>
  )
}

function Evening({ of, bank }: { of: RaporEvening; bank: readonly RaporSentence[] }) {
  const evening = useEvening(of, bank)
  const { form, around, put, changed } = evening
  const { wide, isOpen, open, at, table, panel, stand, take, onPress, onPanelPress, go, toPanel } = useAt(evening)
  const { rows } = form.values
  const line = rows[at.row]
  const row = line && around.pupils.get(line.student_id)
  const pupil = line && row && (
    <PupilPanel
      key={line.student_id}
      {...{ of, line, row, bank, put, go, wide }}
      nr={at.row}
      count={rows.length}
      stop={at.stop}
      offered={offeredAt({ rows, at }, around)}
      onStop={(stop) => stand({ ...at, stop })}
      onPress={onPanelPress}
      onSentence={(sentence) => take(afterSentence({ rows, at }, sentence, around))}
    />
  )
  return (
    <>
      {(wide || !isOpen) && <Tools {...{ of, bank, evening, wide }} />}
      <Form of={form}>
        {wide && (
          <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-4">
            <EveningTable {...{ table, of, rows, put, onPress, toPanel }} here={at.row} onStop={stand} />
            <div
              ref={panel}
              className="sticky top-4 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-surface p-4"
            >
              {pupil}
            </div>
          </div>
        )}
        {!wide && isOpen && (
          <div ref={panel}>
            <Button icon={ChevronLeft} className="mb-4" onClick={() => open(null, true)}>
              Semua siswa
            </Button>
            {pupil}
          </div>
        )}
        {!wide && !isOpen && <Pupils evening={evening} onOpen={(nr) => open(nr, false)} />}
        {(changed > 0 || (!wide && isOpen)) && (
          <div className="sticky bottom-0 z-10 mt-4 grid gap-2 bg-paper py-2">
            {!wide && isOpen && <Steps nr={at.row} count={rows.length} go={go} />}
            {changed > 0 && <Submit>{`Simpan isian ${changed} siswa`}</Submit>}
          </div>
        )}
      </Form>
    </>
  )
}

export const title = 'Isian rapor'

/** The homeroom teacher's evening: all that is written on the report cards of a class, in one table. */
export default function RaporEveningPage() {
  const role = useSession((session) => session.role)
  const period = usePeriod()
  const [search] = useSearchParams()
  const class_id = search.get('class_id')
  const bank = useCall(raporSentences.list, {})
  const asked = Object.fromEntries(Object.entries(period).map(([name, value]) => [name, String(value)]))
  const ofSchool = class_id === null ? href('/school/e-raport') : href('/school/e-raport/c/:classUuid', { classUuid: class_id })
  const ofTeacher = withQuery(href('/teacher/e-raport/list'), class_id === null ? {} : { class_id })
  return (
    <Screen
      call={raporEvening.table}
      input={{ query: { ...period, ...(class_id !== null && { class_id }) } }}
      keep
      title={title}
      tab={(of) => (of ? `Isian rapor ${of.class.name}` : undefined)}
      note={(of) => (of ? `${of.class.name} · ${of.period.name}` : ' ')}
      back={withQuery(role === 'school' ? ofSchool : ofTeacher, asked)}
    >
      {(of) => {
        if (!of) return role === 'school' ? <NoClassesYet /> : <NoClasses />
        return (
          <>
            <div className="flex flex-wrap gap-x-3">
              <PeriodSwitch shown={of.period} />
              <ClassSwitch of={of} />
            </div>
            {bank.fault && (
              <div className="mb-4">
                <Notice tone="bad" live>
                  <p>Bank kalimat tidak terbaca. {bank.fault.message}</p>
                  <Button className="mt-2" onClick={bank.retry}>
                    Coba lagi
                  </Button>
                </Notice>
              </div>
            )}
            {of.rows.length === 0 ? (
              <EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />
            ) : (
              <Evening key={`${of.class.uuid} ${of.period.semester}`} of={of} bank={bank.data ?? []} />
            )}
          </>
        )
      }}
    </Screen>
  )
}
