import { graduationReading, type OwnGraduationLetter } from '@lentera/contract/school-links/graduation-reading'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { fullDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'

function Letter({ letter }: { letter: OwnGraduationLetter }) {
  const { run, busy, fault } = useAction(graduationReading.print, { done: saveFile })
  return (
    <Row
      title={`${letter.school} · ${letter.year}/${letter.year + 1}`}
      note={`Nomor ${letter.number} · ${fullDate(letter.letter_on)}`}
      act={
        <>
          <Button tone="quiet" busy={busy} onClick={() => void run({ params: { graduation_letter_id: letter.id } })}>
            Buka surat
          </Button>
          <Wrong says={fault?.message} />
        </>
      }
    />
  )
}

/** The letters of a graduate, for the pupil and the parents; nothing where there is none. */
export function GraduationOfFamily({ student_id }: { student_id?: string | undefined }) {
  const { data } = useCall(graduationReading.list, { query: student_id === undefined ? {} : { student_id } })
  if (!data || data.length === 0) return null
  return (
    <Section title="Surat keterangan lulus" className="mt-6">
      <List label="Surat keterangan lulus">
        {data.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </List>
    </Section>
  )
}
