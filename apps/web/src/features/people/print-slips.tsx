import { officeLinks } from '@lentera/contract/school-links/office'
import { Printer } from 'lucide-react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'

/** Cards to be cut, each with a QR that opens the sign-in: of a class, or of some people, with the passwords that were just made. */
export function PrintSlips({ of }: { of: { class_uuid: string } | { people: { id: string; password?: string }[] } }) {
  const room = useAction(officeLinks.classSlips, { done: saveFile })
  const people = useAction(officeLinks.slips, { done: saveFile })
  const fault = room.fault ?? people.fault
  return (
    <>
      <Button
        icon={Printer}
        busy={room.busy || people.busy}
        onClick={() => void ('people' in of ? people.run({ body: of }) : room.run({ query: of }))}
      >
        {'people' in of ? 'Kartu masuk' : 'Kartu masuk kelas'}
      </Button>
      {fault && (
        <p role="status" className="text-note text-bad">
          {fault.message}
        </p>
      )}
    </>
  )
}
