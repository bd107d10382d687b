import { raporOffice } from '@lentera/contract/rapor/giving'
import { useParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Screen } from '#ui/screen.tsx'
import { Board } from './board.tsx'
import { ClassFile } from './class-file.tsx'
import { Decide } from './decide.tsx'
import { EveningLink, KokurikulerLink, LedgerLink } from './words.tsx'
import { PeriodSwitch, usePeriod } from './period.tsx'

export const title = 'Rapor kelas'

/** The report cards of a class for the principal's word and the day of publication. */
export default function RaporOfficeClassPage() {
  const { classUuid = '' } = useParams()
  const { semester } = usePeriod()
  return (
    <Screen
      call={raporOffice.class}
      input={{ params: { class_id: classUuid }, query: { ...(semester && { semester }) } }}
      keep
      title={(of) => (of ? `Rapor ${of.class.name}` : title)}
      tab={(of) => of && `Rapor ${of.class.name}`}
      note={(of) => (of ? [of.homeroom, of.period.name].filter(Boolean).join(' · ') : ' ')}
      back={href('/school/e-raport')}
    >
      {(of) => (
        <>
          <PeriodSwitch shown={of.period} year={of.period.tahun_ajaran_id} />
          <div className="mb-4 flex flex-wrap gap-2">
            <Decide of={of.rows} />
            <ClassFile of={of} />
            <EveningLink of={of} />
            <KokurikulerLink of={of} />
            <LedgerLink of={of} />
          </div>
          <Board of={of} to={(uuid) => href('/school/e-raport/:uuid', { uuid })} />
        </>
      )}
    </Screen>
  )
}
