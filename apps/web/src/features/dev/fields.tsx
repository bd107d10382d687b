import { PasswordField } from '#ui/password-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

/** What a person fills in. */
export const Fields = () => (
  <>
    <Exhibit of="TextField">
      <Ground className="grid gap-2">
        <TextField label="Kosong" placeholder="Contoh isi" hint="Petunjuk di bawah kolom" />
        <TextField label="Terisi" defaultValue="andi.saputra" />
        <TextField label="Salah" defaultValue="andi" error="Akun tidak ditemukan!" />
        <TextField label="Hanya dibaca" defaultValue="0012345678" readOnly />
      </Ground>
    </Exhibit>
    <Exhibit of="PasswordField, SearchField">
      <Ground className="grid gap-2">
        <PasswordField label="Kata sandi" defaultValue="rahasia" autoComplete="off" />
        <PasswordField
          label="Kata sandi yang salah"
          defaultValue="salah"
          autoComplete="off"
          error="Username, nomor ponsel atau password tidak benar!"
          errorLines={2}
        />
        <SearchField label="Cari nama atau NISN" />
      </Ground>
    </Exhibit>
  </>
)
