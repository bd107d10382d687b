import '#ui/everything.css'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextField } from '#ui/text-field.tsx'

export interface Code {
  readonly typed: string
  readonly isRemembered: boolean
}

/** What a login page asks of somebody with a second factor. Loaded by need. */
export default function LoginFields({
  code,
  wrong,
  onChange,
}: {
  code: Code
  wrong: string | undefined
  onChange: (code: Code) => void
}) {
  return (
    <>
      <TextField
        label="Kode dari aplikasi atau kode cadangan"
        hint="6 angka dari aplikasi kode di ponsel Anda."
        name="code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        value={code.typed}
        error={wrong}
        onChange={(typed) => onChange({ ...code, typed })}
      />
      <Checkbox
        label="Ingat perangkat ini 30 hari"
        value={code.isRemembered}
        onChange={(isRemembered) => onChange({ ...code, isRemembered })}
      />
    </>
  )
}
