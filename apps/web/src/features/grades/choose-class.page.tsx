import { grades } from '@lentera/contract/grades'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { type GradeScreen, placeAddress, placeOf } from './words.tsx'
import '#ui/with-aside.css'

const purposes: Readonly<Record<GradeScreen, string>> = {
  input: 'mengisi nilai',
  components: 'mengatur komponen',
  list: 'melihat nilai akhir',
  import: 'mengambil nilai dari Tugasku',
  pupil: 'mengisi nilai satu siswa',
}
const isPurpose = (said: string | null): said is GradeScreen => said !== null && said in purposes

export const title = 'Pilih kelas'

/** For which class and subject something is done with scores; `?to=` says what. */
export default function GradeChooseClassPage() {
  const [search] = useSearchParams()
  const said = search.get('to')
  const to = isPurpose(said) ? said : 'input'
  return (
    <Screen
      call={grades.overview}
      input={{ query: {} }}
      anyDay
      title={title}
      note={`Untuk ${purposes[to]}.`}
      back={href('/teacher/grade')}
    >
      {(rows) => {
        const open = rows.filter(({ can }) => to === 'list' || to === 'components' || can.includes('write'))
        const classes = [...new Map(open.map((one) => [one.class.uuid, one.class.name]))]
        if (open.length === 0) return <NoClasses />
        return (
          <div className="grid gap-6 two-columns">
            {classes.map(([uuid, name]) => (
              <Section key={uuid} title={name}>
                <List label={name}>
                  {open
                    .filter((one) => one.class.uuid === uuid)
                    .map((one) => (
                      <Row
                        key={one.subject.id}
                        title={one.subject.name}
                        note={one.period.name}
                        to={placeAddress(to, placeOf(one))}
                      />
                    ))}
                </List>
              </Section>
            ))}
          </div>
        )
      }}
    </Screen>
  )
}
