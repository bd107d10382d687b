import { attitudeTypes } from '@lentera/contract/attitude-notes'
import {
  type SelfAssessmentRead,
  selfAssessments,
  selfDeeds,
  selfStates,
  type SelfPupil,
} from '@lentera/contract/attitude-notes/self-assessments'
import { useState } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { solid } from '#ui/tones.ts'
import { Isolated } from '#ui/user-text.tsx'
import { FormActions } from './self-actions.tsx'
import { Pupils } from './self-pupils.tsx'
import { OnePupil, TakeForm } from './self-take-form.tsx'
import { answeredText, countsText, formsAddress, sharesOf, stepTones } from './self-words.ts'

/** How the class answered each statement. */
function Statements({ of }: { of: SelfAssessmentRead['statements'] }) {
  return (
    <Section title="Jawaban tiap pernyataan">
      <List label="Jawaban tiap pernyataan">
        {of.map(({ text, counts }) => (
          <li key={text} className="px-4 py-3">
            <p className="font-semibold">
              <Isolated>{text}</Isolated>
            </p>
            <p className="text-note text-ink-2">{countsText(counts)}</p>
            <div aria-hidden className="my-2 flex h-2 overflow-hidden rounded-full bg-off-s">
              {sharesOf(counts).map(({ step, share }) => (
                <span key={step} className={solid[stepTones[step]]} style={{ width: `${share * 100}%` }} />
              ))}
            </div>
            <p className="flex flex-wrap gap-1.5">
              {sharesOf(counts).map(({ step, label, count }) => (
                <Pill key={step} tone={stepTones[step]}>{`${label} ${count}`}</Pill>
              ))}
            </p>
          </li>
        ))}
      </List>
    </Section>
  )
}

function History({ of }: { of: SelfAssessmentRead['history'] }) {
  return (
    <Section title="Riwayat">
      <List label="Riwayat">
        {of.map(({ deed, by, at, closes_on }) => (
          <Row
            key={`${deed} ${at}`}
            title={selfDeeds[deed]}
            note={`${by}, ${schoolMoment(at)}${closes_on ? `, sampai ${longDate(closes_on)}` : ''}`}
          />
        ))}
      </List>
    </Section>
  )
}

/** Everything of a form, with the sheet in which notes are made of answers. */
function Read({ of }: { of: SelfAssessmentRead }) {
  const [one, setOne] = useState<string | null>(null)
  const [several, setSeveral] = useState<readonly SelfPupil[]>([])
  const { form, statements, students, history } = of
  const looked = students.find(({ id }) => id === one)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-6">
        <Section title="Siswa">
          <Pupils of={students} can={form.can.includes('take')} onOpen={setOne} onTake={setSeveral} />
        </Section>
        <Statements of={statements} />
      </div>
      <div className="grid min-w-0 gap-6">
        <Facts
          facts={[
            { name: 'Status', value: <StatePill of={selfStates[form.state]} /> },
            { name: 'Dijawab sampai', value: longDate(form.closes_on) },
            { name: 'Jawaban', value: answeredText(form) },
            { name: 'Belum jadi catatan', value: form.untaken },
            { name: 'Sikap', value: attitudeTypes[form.type] },
            { name: 'Pelajaran', value: form.subject?.name ?? 'Wali kelas' },
            { name: 'Guru', value: form.teacher.own ? 'Anda' : form.teacher.name },
          ]}
        />
        <History of={history} />
      </div>
      <Sheet open={looked !== undefined} onClose={() => setOne(null)} title={looked?.name ?? 'Jawaban'}>
        {looked && <OnePupil key={looked.id} of={looked} form={form} statements={statements} onDone={() => setOne(null)} />}
      </Sheet>
      <Sheet open={several.length > 0} onClose={() => setSeveral([])} title="Jadikan catatan sikap">
        {several.length > 0 && <TakeForm form={form} pupils={several} onDone={() => setSeveral([])} />}
      </Sheet>
    </div>
  )
}

/** A form as its teacher, or whoever leads the class, reads it. */
export function Opened({ id }: { id: string }) {
  return (
    <Screen
      call={selfAssessments.detail}
      input={{ params: { form_id: id } }}
      title={(read) => read?.form.title ?? 'Penilaian diri'}
      note={(read) => (read ? `Penilaian diri ${read.form.class.name}` : ' ')}
      back={formsAddress()}
      actions={(read) => read && <FormActions of={read} />}
    >
      {(read) => <Read of={read} />}
    </Screen>
  )
}
