import { permits } from '@lentera/contract/permits'
import { Search } from 'lucide-react'
import { href, withQuery } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import '#ui/with-aside.css'

export const title = 'Izin siswa'

/** The classes for whose pupils a teacher may file. */
export default function ChooseClassPage() {
  return (
    <Screen
      call={permits.options}
      input={{}}
      title={title}
      note="Siswa kelas mana?"
      back={href('/teacher/permit')}
      actions={
        <ButtonLink icon={Search} to={href('/teacher/permit/choose-student')}>
          Cari siswa
        </ButtonLink>
      }
    >
      {({ classes }) =>
        classes.length === 0 ? (
          <NoClasses />
        ) : (
          <List label="Kelas" className="in-columns">
            {classes.map(({ uuid, name, is_homeroom }) => (
              <Row
                key={uuid}
                title={name}
                note={is_homeroom ? 'Wali kelas: izin langsung disetujui' : 'Izin diputuskan wali kelasnya'}
                to={withQuery(href('/teacher/permit/class-student'), { class_uuid: uuid })}
              />
            ))}
          </List>
        )
      }
    </Screen>
  )
}
