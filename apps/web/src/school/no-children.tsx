import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState } from '#ui/states.tsx'

/** A parent without a child: `then` says what comes once there is one. */
export function NoChildren({ then }: { then: string }) {
  return (
    <EmptyState
      drawing={<TwoPeople />}
      text="Belum ada anak yang terhubung"
      note={`Hubungkan dengan kode dari anak, atau dengan NISN-nya. ${then}`}
      action={
        <ButtonLink to={href('/parent/profile/add/student')} tone="main">
          Hubungkan anak
        </ButtonLink>
      }
    />
  )
}
