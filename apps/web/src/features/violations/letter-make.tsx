import { conductLetters, type LetterAction, letterLimits } from '@lentera/contract/violations/letters'
import type { Reply } from '@lentera/contract/kit/call'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useSession } from '#lib/session/session.ts'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { TextField } from '#ui/text-field.tsx'
import { letterAddress, stepText } from './letter-words.ts'
import { pointsText, whenText } from './words.ts'

type About = Reply<typeof conductLetters.about>

interface LetterValues {
  readonly action: LetterAction
  readonly place: number | null
  readonly meet_on: string
  readonly meet_at: string
  readonly meet_place: string
  readonly counselor_name: string
  readonly note: string
  /** As they were seen. */
  readonly points: number
  readonly letters: number
}
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
const check =
  ({ today, next }: About) =>
  ({ action, place, meet_on, meet_at, meet_place }: LetterValues) => {
    const calls = action === 'parent_call'
    return {
      place:
        place !== null && (!Number.isInteger(place) || place < next || place > letterLimits.number)
          ? `Isi angka mulai ${next}, atau kosongkan.`
          : undefined,
      meet_on: calls && (meet_on === '' || meet_on < today) ? 'Pilih hari ini atau sesudahnya.' : undefined,
      meet_at: calls && meet_at === '' ? 'Tulis jamnya.' : undefined,
      meet_place: calls && meet_place.trim().length < 2 ? 'Tulis tempatnya.' : undefined,
    }
  }

/** A letter before it is made. */
const useLetter = (of: About) => {
  const go = useNavigate()
  const { role } = useSession()
  const start: LetterValues = {
    action: of.actions[0]?.action ?? 'oral_warning',
    place: null,
    meet_on: '',
    meet_at: '',
    meet_place: '',
    counselor_name: of.counselor_name ?? '',
    note: '',
    points: of.points,
    letters: of.letters,
  }
  return useForm(conductLetters.make, {
    start,
    check: check(of),
    input: ({ action, place, points, letters, ...texts }) => ({
      body: {
        student_id: of.student.id,
        action,
        points,
        letters,
        place,
        meet_on: action === 'parent_call' ? orNull(texts.meet_on) : null,
        meet_at: action === 'parent_call' ? orNull(texts.meet_at) : null,
        meet_place: action === 'parent_call' ? orNull(texts.meet_place) : null,
        counselor_name: orNull(texts.counselor_name),
        note: orNull(texts.note),
      },
    }),
    said: ({ number }) => `Surat nomor ${number} dibuat. Orang tua diberi tahu.`,
    done: ({ id }) => void go(letterAddress(role, id), { replace: true }),
  })
}

function Fields({ of }: { of: About }) {
  const form = useLetter(of)
  const { action } = form.values
  const chosen = of.actions.find((one) => one.action === action)
  return (
    <Form of={form}>
      <Select
        label="Surat"
        options={of.actions.map((one) => ({ value: one.action, label: stepText(one) }))}
        {...form.field('action')}
      />
      {action === 'parent_call' && (
        <>
          <DateField label="Hari pertemuan" min={of.today} {...form.field('meet_on')} />
          <TimeField label="Jam" {...form.field('meet_at')} />
          <TextField label="Tempat" maxLength={letterLimits.place} autoComplete="off" {...form.field('meet_place')} />
        </>
      )}
      <TextField
        label="Nama guru BK"
        maxLength={100}
        autoComplete="off"
        hint="Boleh kosong. Ikut menandatangani surat."
        {...form.field('counselor_name')}
      />
      <TextArea label="Catatan di surat" maxLength={letterLimits.note} hint="Boleh kosong." {...form.field('note')} />
      <NumberField
        label="Nomor urut"
        placeholder={String(of.next)}
        hint={`Boleh kosong: surat ini bernomor ${chosen?.number ?? '–'}.`}
        {...form.field('place')}
      />
      <p className="my-4 text-ink-2">
        Surat tidak dapat diubah setelah dibuat. Orang tua langsung diberi tahu dan dapat membukanya; siswa melihat bahwa surat
        ini ada.
      </p>
      <Submit>Buat surat</Submit>
    </Form>
  )
}

/** Who signs it, and what it rests on. */
const Basis = ({ of: about }: { of: About }) => (
  <>
    <Section title="Penanda tangan">
      <Facts
        facts={[
          { name: 'Wali kelas', value: about.homeroom ?? 'Belum ada' },
          { name: 'Kepala sekolah', value: about.principal_name ?? 'Belum diisi di profil sekolah' },
          { name: 'Orang tua/wali', value: 'Tanda tangan basah' },
        ]}
      />
    </Section>
    {about.records.length > 0 && (
      <Section title="Catatan yang menjadi dasar">
        <List label="Catatan yang menjadi dasar">
          {about.records.map((record, at) => (
            <Row
              key={`${record.date} ${record.code} ${at}`}
              title={record.rule}
              note={`${whenText({ ...record, time: null })} · ${pointsText(record)}`}
            />
          ))}
        </List>
      </Section>
    )}
  </>
)

/** A new letter about a pupil, with what it rests on. */
export function MakeLetter({ student, back }: { student: string; back: string }) {
  return (
    <Screen
      call={conductLetters.about}
      input={{ params: { student_id: student } }}
      title={(about) => (about ? `Surat untuk ${about.student.name}` : 'Surat baru')}
      note={(about) => (about ? `${about.student.class.name} · ${about.points} poin` : ' ')}
      back={back}
    >
      {(about) => (
        <FieldsBeside
          tail={
            <div className="facts-apart grid gap-6">
              <Basis of={about} />
            </div>
          }
        >
          {about.actions.length === 0 ? (
            <EmptyState
              drawing={<QuietDay />}
              text="Belum ada surat yang perlu dibuat"
              note="Poinnya belum mencapai batas surat, atau suratnya sudah dibuat."
            />
          ) : (
            <Fields of={about} />
          )}
        </FieldsBeside>
      )}
    </Screen>
  )
}
