import { raporBeside } from '@lentera/contract/rapor/beside'
import { useCall } from '#lib/http/use-call.ts'
import { Around } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { BesideFigure } from './beside-figure.tsx'

/** The last report cards of the pupil, or of a parent's child, beside each other. */
export default function Beside({ student_id }: { student_id: string | undefined }) {
  const called = useCall(
    raporBeside.read,
    { query: student_id === undefined ? {} : { student_id } },
    { keep: true, anyDay: true },
  )
  return (
    <div className="mt-5">
      {called.data === undefined ? (
        <Around
          called={called}
          skeleton={
            <Skeleton>
              <Bone className="h-64 rounded-card" />
            </Skeleton>
          }
        />
      ) : (
        <BesideFigure of={called.data} />
      )}
    </div>
  )
}
