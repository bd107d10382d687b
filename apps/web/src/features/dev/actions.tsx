import { LogOut, MapPinCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { StoreButtons } from '#ui/store-buttons.tsx'
import { Strip } from '#ui/strip.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Exhibit, Ground, Together } from './exhibit.tsx'

const tones = ['main', 'soft', 'plain', 'quiet', 'danger'] as const
const store = 'https://example.com/'

const Buttons = () => (
  <Exhibit of="Button" wide>
    <Ground className="grid gap-3">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-3">
          <Button tone={tone} size="main" icon={MapPinCheck}>
            {tone}
          </Button>
          <Button tone={tone}>Biasa</Button>
          <Button tone={tone} busy>
            Mengirim
          </Button>
          <Button tone={tone} disabled>
            Terkunci
          </Button>
        </div>
      ))}
      <Button tone="main" size="main" wide>
        Selebar halaman
      </Button>
    </Ground>
  </Exhibit>
)

function Choosing() {
  const [view, setView] = useState('list')
  return (
    <Exhibit of="Segmented">
      <Segmented
        label="Contoh pilihan"
        value={view}
        options={[
          { value: 'list', label: 'Daftar' },
          { value: 'map', label: 'Peta', icon: MapPinCheck },
        ]}
        onChange={setView}
      />
    </Exhibit>
  )
}

function Sheets() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Exhibit of="Sheet, SheetButton, Confirm">
      <SheetButton label="Tombol dengan lembar" title="Lembar dari tombol">
        {() => <p>Isi lembar ini hanya ada selama terbuka.</p>}
      </SheetButton>
      <Together>
        <Button onClick={() => setOpen('sheet')}>Buka lembar</Button>
        <Button onClick={() => setOpen('confirm')}>Tanya dulu</Button>
      </Together>
      <Sheet open={open === 'sheet'} onClose={close} title="Lembar dari bawah">
        <p className="text-ink-2">Esc, tombol kembali, dan ketukan di luar menutupnya.</p>
      </Sheet>
      <Confirm open={open === 'confirm'} onClose={close} title="Akhiri perangkat ini?" verb="Akhiri" danger onConfirm={close}>
        <p className="text-ink-2">Perangkat itu langsung keluar.</p>
      </Confirm>
    </Exhibit>
  )
}

/** What a person taps. */
export function Actions() {
  return (
    <>
      <Buttons />
      <Exhibit of="ButtonLink">
        <Together>
          <ButtonLink to="/dev/gallery" tone="main">
            Di dalam
          </ButtonLink>
          <ButtonLink to={store} icon={LogOut}>
            Ke luar
          </ButtonLink>
        </Together>
      </Exhibit>
      <Exhibit of="IconButton">
        <Together>
          <IconButton icon={X} label="Tutup contoh" />
          <IconButton icon={MapPinCheck} label="Contoh terkunci" disabled className="opacity-55" />
        </Together>
      </Exhibit>
      <Choosing />
      <Exhibit of="StoreButtons">
        <Ground>
          <StoreButtons links={{ ios: store, android: store, huawei: null }} />
        </Ground>
      </Exhibit>
      <Sheets />
      <Exhibit of="TitleBar">
        <Ground>
          <TitleBar title="Papan presensi" note="Senin, 13 Juli 2026" back="/dev/gallery">
            <Button>Ekspor</Button>
          </TitleBar>
        </Ground>
      </Exhibit>
      <Exhibit of="Dock">
        <Ground className="grid">
          <Dock note="Tersimpan di HP, dikirim saat ada sinyal">
            <Button tone="main" size="main" wide>
              Saya hadir
            </Button>
          </Dock>
        </Ground>
      </Exhibit>
      <Exhibit of="Strip">
        {/* What floats on laptops floats in here alone. */}
        <Ground className="grid min-h-28 translate-0 content-end">
          <Strip name="--pill" className="px-4 py-3 font-semibold lg:rounded-control">
            1 belum terkirim
          </Strip>
        </Ground>
      </Exhibit>
    </>
  )
}
