import {
  type OperatorSchool,
  type OperatorSchoolRow,
  operatorSchools,
  type SchoolVerdict,
} from '@lentera/contract/operator/schools'
import { Check } from 'lucide-react'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { dayHere, longDate, shortDate } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { refusing } from '#ui/decide/verbs.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { SchoolFacts } from './school-facts.tsx'

const deciding = decidingOf(operatorSchools.decide)
const verbs: readonly Verb<SchoolVerdict>[] = [
  refusing('reject', 'Narahubungnya membaca alasannya. Sekolah dapat diajukan lagi.'),
  {
    verb: 'verify',
    label: 'Verifikasi',
    done: 'diverifikasi',
    letter: 'v',
    icon: Check,
    tone: 'main',
    effect: 'Tata usahanya langsung dapat memutuskan siapa warga sekolah. Narahubungnya diberi tahu.',
  },
]
const thingOf = ({
  id,
  name,
  state,
}: Pick<OperatorSchoolRow | OperatorSchool, 'id' | 'name' | 'state'>): Thing<SchoolVerdict> => ({
  id,
  name,
  can: state === 'pending' ? ['reject', 'verify'] : [],
})

/** One school, with what it filed. */
function OpenedSchool({ id }: { id: string }) {
  return (
    <OpenedOf
      call={operatorSchools.one}
      input={{ params: { school_id: id } }}
      title="Sekolah"
      of={(school) => ({
        thing: thingOf(school),
        title: school.name,
        note: `Menunggu sejak ${longDate(dayHere(school.created_at))}`,
      })}
    >
      {(school) => (
        <div className="grid max-w-xl gap-3 pb-7">
          <SchoolFacts of={school} />
          <ButtonLink to={withQuery(href('/operator/schools'), { search: school.npsn, open: school.id })}>
            Buka di daftar sekolah
          </ButtonLink>
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Verifikasi sekolah'

/** Schools that people have registered, and that wait to be known as what they say they are. */
export default function VerifyPage() {
  const list = useList(operatorSchools.list, ({ query }) => ({
    query: { ...query, state: 'pending' as const, per_page: 100 },
  }))
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="sekolah"
      told={(things) =>
        `Narahubung ${things.length === 1 ? things[0]?.name : `${things.length} sekolah`} diberi tahu lewat WhatsApp.`
      }
      list={list}
      thingOf={thingOf}
      lineOf={({ npsn, regency, created_at }) => ({
        image: null,
        note: [`NPSN ${npsn}`, regency].filter(Boolean).join(' · '),
        at: shortDate(dayHere(created_at)).replace(/^.*, /, ''),
      })}
      groupOf={() => 'Menunggu'}
      search="Cari nama atau NPSN"
      detail={(id) => <OpenedSchool key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text="Tidak ada sekolah yang menunggu"
          note="Sekolah yang baru mendaftar muncul di sini."
        />
      }
      head={<TitleBar title={title} />}
    />
  )
}
