import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

/** The six digits of the second factor. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Kode dari aplikasi" inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...field} />
)
