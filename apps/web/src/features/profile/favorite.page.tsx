import { register } from '@lentera/contract/account/register'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { MOST_INTERESTS, profile, type Profile } from '@lentera/contract/profile'
import type { Role } from '@lentera/contract/kit/roles'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { ChosenChips } from './chosen-chips.tsx'

function Choosing({ of, role }: { of: Profile; role: Role }) {
  const navigate = useNavigate()
  const known = useCall(register.interests, { query: { per_page: 100 } })
  const start: { interest_fields: readonly string[] } = { interest_fields: of.interests.map(({ id }) => id) }
  const form = useForm(profile.interests, {
    start,
    input: ({ interest_fields }) => ({ body: { interest_fields: interest_fields.join(',') } }),
    said: 'Minat disimpan.',
    done: () => void navigate(linkTo(role, '/profile')),
  })
  return (
    <>
      <Around called={known} />
      {known.data && (
        <Form of={form} className="grid gap-4">
          <ChosenChips
            label="Minat"
            most={MOST_INTERESTS}
            options={known.data.data.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('interest_fields')}
          />
          <Submit>Simpan minat</Submit>
        </Form>
      )}
    </>
  )
}

export const title = 'Minat'

/** What interests a person. */
export default function FavoritePage() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <AmongAccountPages>
      <Screen call={profile.detail} input={{}} title={title} template="reading" back={linkTo(role, '/profile')}>
        {(of) => <Choosing of={of} role={role} />}
      </Screen>
    </AmongAccountPages>
  )
}
