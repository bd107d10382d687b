import { rapor, type RaporClass, type RaporSubject } from '@lentera/contract/rapor'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Board } from './board.tsx'
import { ClassFile } from './class-file.tsx'
import { PeriodSwitch, usePeriod } from './period.tsx'
import { Submit as HandIn } from './submit.tsx'
import { EveningLink, KokurikulerLink, LedgerLink } from './words.tsx'

/** Why a subject goes back to its teacher. */
function GiveBack({ of, onDone }: { of: RaporSubject; onDone: () => void }) {
  const form = useForm(rapor.giveBack, {
    start: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'Tulis apa yang perlu diperbaiki.' : undefined }),
    input: ({ note }) => ({
      body: { class_id: of.class.uuid, subject_id: of.subject.id, semester: of.period.semester, note },
    }),
    said: 'Dikembalikan ke gurunya.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <TextField label="Yang perlu diperbaiki" maxLength={300} {...form.field('note')} />
      <Submit>Kembalikan</Submit>
    </Form>
  )
}

function Own({ of }: { of: RaporClass }) {
  const [returning, setReturning] = useState<RaporSubject | null>(null)
  const beginning = useAction(rapor.begin, { done: () => say('Rapor dimulai.') })
  const begun = of.rows.filter(({ uuid }) => uuid !== null).length
  const open = of.rows.filter(({ uuid, state }) => uuid !== null && (state === 'waiting_homeroom' || state === 'incomplete'))
  const ready = open.filter(({ gaps }) => gaps === 0)
  const rough = open.filter(({ gaps }) => gaps > 0)
  const close = () => setReturning(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {begun < of.rows.length && (
          <Button
            tone={begun === 0 ? 'main' : 'plain'}
            busy={beginning.busy}
            onClick={() => void beginning.run({ body: { class_id: of.class.uuid, semester: of.period.semester } })}
          >
            {begun === 0 ? 'Mulai rapor semester ini' : 'Tambahkan siswa baru'}
          </Button>
        )}
        <HandIn label={`Serahkan ${ready.length} rapor`} of={ready} />
        <HandIn label={`Serahkan ${rough.length} rapor yang belum lengkap`} of={rough} tone="plain" />
        <ClassFile of={of} />
        <EveningLink of={of} />
        <KokurikulerLink of={of} />
        <LedgerLink of={of} />
      </div>
      <Wrong says={beginning.fault?.message} />
      {begun > 0 && (
        <div className="mb-4">
          <Notice>
            Isi catatan, kegiatan, dan keputusan sekelas dalam satu tabel, atau buka nama siswa untuk menulis satu rapor.
          </Notice>
        </div>
      )}
      <Board
        of={of}
        to={(uuid) => href('/teacher/e-raport/:uuid', { uuid })}
        giveBack={(subject) =>
          subject.can.includes('give_back') && <Button onClick={() => setReturning(subject)}>Kembalikan</Button>
        }
      />
      <Sheet open={returning !== null} onClose={close} title={`Kembalikan ${returning?.subject.name ?? ''}`}>
        {returning && <GiveBack of={returning} onDone={close} />}
      </Sheet>
    </>
  )
}

export const title = 'Rapor kelas saya'

/** The report cards of the class that a teacher leads. */
export default function RaporHomeroomPage() {
  const period = usePeriod()
  return (
    <Screen
      call={rapor.class}
      input={{ query: period }}
      keep
      anyDay
      title={title}
      note={(of) => (of ? `${of.class.name} · ${of.period.name}` : ' ')}
      back={href('/teacher/e-raport')}
    >
      {(of) => (
        <>
          <PeriodSwitch shown={of?.period} />
          {of ? <Own of={of} /> : <NoClasses />}
        </>
      )}
    </Screen>
  )
}
