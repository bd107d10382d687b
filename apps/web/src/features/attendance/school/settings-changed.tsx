import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { TheirChange } from './rebase.ts'

/** What a colleague has saved since this form was begun. The newest are loaded when the person says so; what was typed stays. */
export function SettingsChanged({
  open,
  changes,
  onClose,
  onLoad,
}: {
  open: boolean
  changes: readonly TheirChange[]
  onClose: () => void
  onLoad: () => void
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Pengaturan sudah diubah"
      cancel="Nanti saja"
      actions={
        <Button tone="main" size="main" onClick={onLoad}>
          Muat yang terbaru
        </Button>
      }
    >
      <p className="text-ink-2">
        {changes.length > 0
          ? 'Orang lain menyimpan perubahan ini setelah halaman dibuka. Isian Anda tetap ada dan belum disimpan.'
          : 'Orang lain menyimpan pengaturan ini setelah halaman dibuka, dengan isi yang sama. Isian Anda tetap ada.'}
      </p>
      {changes.length > 0 && (
        <ul aria-label="Yang diubah orang lain" className="mt-4 divide-y divide-line rounded-card border border-line">
          {changes.map(({ name, from, to, mine }) => (
            <li key={name} className="px-4 py-2.5">
              <p className="font-bold">{name}</p>
              <p className="text-note text-ink-2 tabular-nums">
                <s>{from}</s> menjadi <b className="text-ink">{to}</b>
              </p>
              {mine !== null && <p className="text-note font-semibold tabular-nums">Isian Anda dipertahankan: {mine}</p>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
