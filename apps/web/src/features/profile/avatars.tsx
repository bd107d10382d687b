import { avatarAddress, AVATARS, profile } from '@lentera/contract/profile'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { readUser } from '#lib/session/session.ts'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** What each drawing shows, in the order of its number. */
const names = [
  'Jilbab hijau',
  'Peci hitam',
  'Rambut pendek',
  'Rambut panjang',
  'Jilbab merah muda dan kacamata',
  'Rambut ikal',
  'Rambut disanggul',
  'Rambut pendek dan kacamata',
  'Jilbab kuning',
  'Rambut dikuncir dua',
  'Jilbab biru',
  'Rambut cepak',
  'Kucing',
  'Burung hantu',
  'Kura-kura',
  'Ikan',
  'Orang utan',
  'Gajah',
  'Kupu-kupu',
  'Lampu',
  'Layang-layang',
  'Perahu',
  'Bunga',
  'Gunung',
] as const

/** The drawn faces, one of which is taken by a tap. */
export default function Avatars({ open, onClose, image }: { open: boolean; onClose: () => void; image: string | null }) {
  const { run, busy, fault } = useAction(profile.avatar, {
    done: () => {
      void readUser().catch(() => undefined)
      say('Gambar profil disimpan.')
      onClose()
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title="Pilih gambar" cancel="Tutup">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {Array.from({ length: AVATARS }, (_, at) => {
          const address = avatarAddress(at + 1)
          return (
            <li key={address} className="grid justify-items-center">
              <button
                type="button"
                aria-label={names[at]}
                aria-pressed={image === address}
                disabled={busy}
                onClick={() => void run({ body: { avatar: at + 1 } })}
                className="rounded-full p-1 aria-pressed:outline-3 aria-pressed:outline-accent"
              >
                <img src={address} alt="" loading="lazy" className="size-16 rounded-full" />
              </button>
            </li>
          )
        })}
      </ul>
      <Wrong says={fault?.message} className="mt-2" />
    </Sheet>
  )
}
