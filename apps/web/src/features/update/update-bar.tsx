import { RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useAnyUnsaved } from '#lib/offline/unsaved.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Strip } from '#ui/strip.tsx'

/** Offers the version that has come. It loads nothing by itself, and not while a form holds something unsaved. */
export function UpdateBar({ onTake }: { onTake: () => void }) {
  const { product_name } = useRemoteConfig()
  const unsaved = useAnyUnsaved()
  const [busy, setBusy] = useState(false)
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <Strip name="--update" className="lg:rounded-card">
      <div role="status" className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4 sm:pl-6 lg:max-w-md lg:pl-4">
        <p className="min-w-0 flex-1">
          <span className="block font-bold">Versi baru {product_name} siap</span>
          {unsaved && <span className="block text-note text-ink-2">Simpan isian ini dulu, baru muat ulang.</span>}
        </p>
        {!unsaved && (
          <Button
            tone="main"
            icon={RotateCw}
            busy={busy}
            onClick={() => {
              setBusy(true)
              onTake()
            }}
          >
            Muat ulang
          </Button>
        )}
        <IconButton icon={X} label="Nanti saja" onClick={() => setLater(true)} />
      </div>
    </Strip>
  )
}
