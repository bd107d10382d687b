import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
          aria-pressed={shown}
          className="text-ink-2 pointer-fine:size-8"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
