import { duty, type DutyDesk, type DutyLetter, type DutyPupil } from '@lentera/contract/permits/duty'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#lib/live/live.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { FindPupil } from './find-pupil.tsx'
import { GiveLetter } from './give-letter.tsx'
import { Letters, PrintLetter } from './letters.tsx'
import { letterText } from './words.ts'

/** The letter that was just given, before the next pupil comes. */
function Given({ letter, onNext }: { letter: DutyLetter; onNext: () => void }) {
  return (
    <div className="grid gap-4" role="status">
      <Notice tone="ok">
        {letter.student.name}: {letterText(letter)}.
      </Notice>
      <PrintLetter permit_id={letter.permit_id} />
      <Button icon={UserRoundSearch} onClick={onNext}>
        Siswa berikutnya
      </Button>
    </div>
  )
}

function Desk({ desk }: { desk: DutyDesk }) {
  useLive('school')
  const [pupil, setPupil] = useState<DutyPupil | null>(null)
  const [given, setGiven] = useState<DutyLetter | null>(null)
  const next = () => {
    setPupil(null)
    setGiven(null)
  }
  if (!desk.hours) return <Notice tone="info">Hari ini libur: {desk.closed_because}. Surat diberikan pada hari sekolah.</Notice>
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <Card className="p-4">
        {given ? (
          <Given letter={given} onNext={next} />
        ) : pupil ? (
          <GiveLetter desk={desk} pupil={pupil} onBack={next} onGiven={setGiven} />
        ) : (
          <FindPupil onFound={setPupil} />
        )}
      </Card>
      <Letters letters={desk.letters} timezone={desk.timezone} />
    </div>
  )
}

export const title = 'Meja piket'

/** The duty desk: a pupil comes late or leaves during school, and takes a letter along. */
export default function DutyPage() {
  return (
    <Screen call={duty.desk} input={{}} title={title} note={(data) => data && longDate(data.date)}>
      {(desk) => <Desk desk={desk} />}
    </Screen>
  )
}
