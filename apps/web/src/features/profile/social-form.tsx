import type { Profile } from '@lentera/contract/profile'
import { type ReactNode } from 'react'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { noteSocial } from './socmed-skip.ts'
import { usePatches } from './use-patches.ts'

/** The names at Instagram and TikTok; `beside` stands next to the verb. */
export function SocialForm({ of, done, beside }: { of: Profile; done: () => void; beside?: ReactNode }) {
  const start = { instagram_username: of.instagram_username ?? '', tiktok_username: of.tiktok_username ?? '' }
  const form = usePatches(start, 'Media sosial disimpan.', () => {
    // Whoever has saved, also nothing, has been asked.
    noteSocial(true)
    done()
  })
  const plain = { maxLength: 40, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, placeholder: '@nama' } as const
  return (
    <Form of={form}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Instagram" {...plain} {...form.field('instagram_username')} />
        <TextField label="TikTok" {...plain} {...form.field('tiktok_username')} />
      </div>
      <p className="mb-4 text-note text-ink-2">Hanya nama penggunanya yang disimpan. Kosongkan untuk menghapus.</p>
      <div className="flex flex-wrap items-start gap-2 max-sm:grid">
        <Submit>Simpan</Submit>
        {beside}
      </div>
    </Form>
  )
}
