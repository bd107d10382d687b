import { register } from '@lentera/contract/account/register'
import type { Role } from '@lentera/contract/kit/roles'
import { usernameOf } from '@lentera/contract/people'
import { useEffect } from 'react'
import { useSettled } from '#lib/form/use-settled.ts'
import { useCall } from '#lib/http/use-call.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isUsername, NOT_A_USERNAME } from './steps.ts'
import type { Registering } from './values.ts'

/** Whether a user name is free in a role, asked while it is typed. */
const useFree = (role: Role, username: string): 'free' | 'taken' | null => {
  const settled = useSettled(username, 400)
  const { data, fault } = useCall(
    register.validate,
    { query: { stakeholder: role, field: 'username', value: settled } },
    { enabled: isUsername(settled) },
  )
  if (settled !== username || !isUsername(username)) return null
  return fault?.code === 'NOT_AVAILABLE' ? 'taken' : data === null ? 'free' : null
}

/** Another name, when the plain one is somebody's: with the year of birth, else with two digits. */
const another = (username: string, dob: string): string => {
  const year = dob.slice(2, 4)
  const digits = (many: number) => String(Math.random()).slice(2, 2 + many)
  return `${username.replace(/\d+$/, '').slice(0, 40)}${year || digits(2)}${username.endsWith(year) ? digits(1) : ''}`
}

function Username({ form, role, onTaken }: { form: Registering; role: Role; onTaken: (username: string) => void }) {
  const { values } = form
  const field = form.field('username')
  const username = field.value.trim().toLowerCase()
  const state = useFree(role, username)
  const isTaken = state === 'taken'
  useEffect(() => {
    if (isTaken) onTaken(username)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each name
  }, [isTaken, username])
  const proposed = isTaken ? another(username, values.dob) : usernameOf(values.name)
  const proposes = (field.value === '' || isTaken) && isUsername(proposed)
  return (
    <div>
      <TextField
        label="Nama pengguna"
        {...field}
        onChange={(text) => field.onChange(text.toLowerCase().replace(/\s/g, ''))}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={50}
        errorLines={proposes ? 0 : 1}
        error={isTaken ? 'Nama pengguna tidak tersedia' : field.error}
        hint={state === 'free' ? 'Nama pengguna ini tersedia.' : 'Dipakai untuk masuk, misalnya andi.saputra.'}
      />
      {proposes && (
        <p className="mt-1.5 mb-1 text-note text-ink-2">
          Saran:{' '}
          <button
            type="button"
            className="min-h-control font-bold text-accent underline-offset-4 hover:underline"
            onClick={() => form.set({ username: proposed })}
          >
            {proposed}
          </button>
        </p>
      )}
      {field.value !== '' && !isUsername(username) && !field.error && <p className="sr-only">{NOT_A_USERNAME}</p>}
    </div>
  )
}

/** Today on this device, years from now. */
const inYears = (years: number): string => {
  const day = new Date()
  return `${day.getFullYear() + years}${day.toLocaleDateString('sv-SE').slice(4)}`
}
const birthHint = (role: Role, dob: string): string =>
  role === 'student' && dob > inYears(-17) ? 'Di bawah 17 tahun, akunmu perlu disetujui orang tua atau wali.' : 'hari/bulan/tahun'

/** Today on this device, and a day more: east of here it has begun. */
const latest = () => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE')

export function Identity({ form, role, onTaken }: { form: Registering; role: Role; onTaken: (username: string) => void }) {
  return (
    <>
      <TextField label="Nama lengkap" {...form.field('name')} autoComplete="name" maxLength={100} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {role !== 'school' && (
          <DateField
            label="Tanggal lahir"
            {...form.field('dob')}
            max={latest()}
            autoComplete="bday"
            hint={birthHint(role, form.values.dob)}
          />
        )}
        <TextField
          label="Email"
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          hint="Boleh dikosongkan"
          className={role === 'school' ? 'sm:col-span-2' : ''}
        />
      </div>
      <Username form={form} role={role} onTaken={onTaken} />
    </>
  )
}
