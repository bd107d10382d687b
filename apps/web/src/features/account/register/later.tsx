import type { Role } from '@lentera/contract/kit/roles'
import type { Otp } from '#school/otp/use-otp.ts'
import { Child } from './child.tsx'
import { Interests } from './interests.tsx'
import { Office } from './office.tsx'
import { Password } from './password.tsx'
import { Phone } from './phone.tsx'
import { AtSchool } from './school.tsx'
import type { StepName } from './steps.ts'
import type { Registering } from './values.ts'

const drawn = { school: AtSchool, child: Child, office: Office, password: Password, interests: Interests }
export type LaterStep = Exclude<StepName, 'identity'>

interface LaterProps {
  readonly name: LaterStep
  readonly form: Registering
  readonly role: Role
  readonly otp: Otp
  readonly onProven: () => void
}

/** The fields of a step after the first: they come while that one is filled in. */
export default function Later({ name, form, role, otp, onProven }: LaterProps) {
  if (name === 'phone') return <Phone form={form} otp={otp} role={role} onDone={onProven} />
  const Fields = drawn[name]
  return <Fields form={form} role={role} />
}
