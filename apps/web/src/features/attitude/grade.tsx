import { type AttitudeGrade, attitudeGrades } from '@lentera/contract/attitude-notes'
import { StatePill } from '#ui/state-pill.tsx'

/** How good it is, in its colour. */
export const Grade = ({ of }: { of: AttitudeGrade }) => <StatePill of={attitudeGrades[of]} className="whitespace-nowrap" />
