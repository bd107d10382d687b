import { rapor, raporLimits, type RaporSubjectTexts } from '@lentera/contract/rapor'
import { Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { SubjectState } from './words.tsx'
import { FactsBeside } from '#ui/with-aside.tsx'
import { UserText } from '#ui/user-text.tsx'

type TextLine = RaporSubjectTexts['rows'][number]
interface Place {
  readonly class_id: string
  readonly subject_id: string
  readonly semester?: number
}

/** What one pupil has achieved, in the teacher's words. */
function Words({ line, place, onDone }: { line: TextLine; place: Place; onDone: () => void }) {
  const form = useForm(rapor.setText, {
    start: { text: line.text, skills: line.skills?.text ?? '' },
    input: ({ text, skills }) => ({
      body: {
        ...place,
        student_id: line.student.id,
        // Of two texts, the one that was not touched stays as the scores say.
        text: line.skills && !line.own && text === line.text ? '' : text,
        ...(line.skills && skills !== line.skills.text && { skills }),
      },
    }),
    said: 'Capaian disimpan.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <TextArea
        label={line.skills ? 'Capaian pengetahuan' : 'Capaian'}
        rows={4}
        maxLength={raporLimits.text}
        hint="Kosongkan untuk kembali ke kalimat dari nilai."
        {...form.field('text')}
      />
      {line.skills && (
        <TextArea
          label="Capaian keterampilan"
          rows={4}
          maxLength={raporLimits.text}
          hint="Dari nilai praktik dan proyek. Kosongkan untuk kembali ke kalimat dari nilai."
          {...form.field('skills')}
        />
      )}
      <Submit>Simpan capaian</Submit>
    </Form>
  )
}

function SendOff({ of, place }: { of: RaporSubjectTexts; place: Place }) {
  const [open, setOpen] = useState(false)
  const { run, busy, fault } = useAction(rapor.send, {
    done: () => {
      setOpen(false)
      say('Nilai dikirim ke wali kelas.')
    },
  })
  const [reason, setReason] = useState('')
  const lacking = of.lacking.length
  return (
    <>
      <Button tone="main" icon={Send} disabled={!of.can.includes('send')} onClick={() => setOpen(true)}>
        Kirim ke wali kelas
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title="Kirim ke wali kelas?"
        verb="Kirim"
        busy={busy}
        onConfirm={() => void run({ body: { ...place, ...(lacking > 0 && reason.trim() !== '' && { reason }) } })}
      >
        <p className="text-ink-2">
          {`Nilai akhir dan capaian ${of.pupils} siswa masuk ke rapor.`} Setelah dikirim, capaian tidak dapat diubah sampai
          dikembalikan atau ditarik kembali.
        </p>
        {lacking > 0 && (
          <>
            <p className="mb-3 text-ink-2">
              {of.rows.some(({ skills }) => skills)
                ? 'Nilai akhir, SAS, pengetahuan, atau keterampilan belum ada'
                : 'Tanpa nilai akhir atau nilai SAS'}
              : {of.lacking.join(', ')}.
            </p>
            <TextArea
              label={`Alasan mengirim tanpa nilai lengkap ${lacking} siswa`}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={setReason}
            />
          </>
        )}
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

/** Takes the subject back from whoever leads the class, with why. */
function PullBack({ place }: { place: Place }) {
  const [open, setOpen] = useState(false)
  const form = useForm(rapor.pullBack, {
    start: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'Tulis mengapa ditarik kembali.' : undefined }),
    input: ({ note }) => ({ body: { ...place, note } }),
    said: 'Ditarik kembali. Wali kelas diberi tahu.',
    done: () => setOpen(false),
  })
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)}>
        Tarik kembali
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Tarik kembali dari wali kelas?">
        <Form of={form}>
          <TextArea label="Alasan" rows={2} maxLength={300} {...form.field('note')} />
          <Submit>Tarik kembali</Submit>
        </Form>
      </Sheet>
    </>
  )
}

const saidOf = ({ text, own }: Pick<TextLine, 'text' | 'own'>) =>
  `${text === '' ? 'Belum ada nilai yang dapat diceritakan.' : text}${own ? ' (kalimat Anda)' : ''}`

function Texts({ of, place }: { of: RaporSubjectTexts; place: Place }) {
  const [opened, setOpened] = useState<TextLine | null>(null)
  const close = () => setOpened(null)
  const editable = of.state !== 'sent'
  return (
    <FactsBeside
      lead={
        <>
          {of.note !== '' && (
            <div className="mb-4">
              <Notice tone="warn">
                <UserText text={`Dikembalikan: ${of.note}`} />
              </Notice>
            </div>
          )}
          {of.scored < of.pupils && (
            <div className="mb-4">
              <Notice>{of.pupils - of.scored} siswa belum punya nilai akhir. Isi di Nilai, atau kirim dengan alasan.</Notice>
            </div>
          )}
          <div className="mb-4">
            <Facts
              facts={[
                { name: 'Siswa', value: of.pupils },
                { name: 'Punya nilai akhir', value: of.scored },
                { name: 'Kalimat Anda sendiri', value: of.rows.filter(({ own }) => own).length },
              ]}
            />
          </div>
        </>
      }
    >
      <List label="Siswa">
        {of.rows.map((line) => (
          <Row
            key={line.student.id}
            title={line.student.name}
            note={
              <>
                <span className="block">{saidOf(line)}</span>
                {line.skills && (
                  <span className="block">
                    Keterampilan {line.skills.score ?? '–'}: {saidOf(line.skills)}
                  </span>
                )}
              </>
            }
            value={<b className="min-w-11 text-right tabular-nums">{line.score ?? '–'}</b>}
            {...(editable && { onClick: () => setOpened(line) })}
          />
        ))}
      </List>
      <Sheet open={opened !== null} onClose={close} title={opened?.student.name ?? ''}>
        {opened && <Words line={opened} place={place} onDone={close} />}
      </Sheet>
    </FactsBeside>
  )
}

export const title = 'Rapor pelajaran'

/** What the report cards of a class will say of a subject, and handing it over. */
export default function RaporTextsPage() {
  const [search] = useSearchParams()
  const [class_id, subject_id, semester] = [search.get('class_id'), search.get('subject_id'), search.get('semester')]
  if (class_id === null || subject_id === null) return <Navigate to={href('/teacher/e-raport')} replace />
  const place = { class_id, subject_id, ...(semester && { semester: Number(semester) }) }
  return (
    <Screen
      call={rapor.texts}
      input={{ query: place }}
      keep
      title={title}
      note={(of) =>
        of ? (
          <span className="flex flex-wrap items-center gap-2">
            {of.subject.name} · {of.class.name} <SubjectState of={of.state} />
          </span>
        ) : (
          ' '
        )
      }
      back={href('/teacher/e-raport')}
      actions={(of) =>
        of &&
        (of.can.includes('pull_back') ? (
          <PullBack place={place} />
        ) : (
          of.state !== 'sent' && of.teachers.length > 0 && <SendOff of={of} place={place} />
        ))
      }
    >
      {(of) => <Texts of={of} place={place} />}
    </Screen>
  )
}
