import { type AttitudeGrade, attitudeGrades } from '@lentera/contract/attitude-notes'
import { Pill } from '#ui/pill.tsx'

/** How good it is, in its colour. */
export const Grade = ({ of }: { of: AttitudeGrade }) => (
  <Pill tone={attitudeGrades[of].tone} className="whitespace-nowrap">
    {attitudeGrades[of].label}
  </Pill>
)
