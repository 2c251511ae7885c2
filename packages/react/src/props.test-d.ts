import type { ComponentPropsWithRef, Ref } from 'react';
import { expectTypeOf, it } from 'vitest';
import type {
  ConnectButton,
  ConnectButtonProps,
  CoverPickerProps,
  DownloadButton,
  DownloadButtonProps,
  PptFetcherOptions,
  HistoryTableProps,
  PptEditorFrameProps,
  PptProviderProps,
  PptTableSlots,
} from './index.ts';
import type { MarkdownComposerProps } from './markdown/index.ts';
import type { PptWorkspaceProps } from './workspace/index.ts';
import type { UserTableProps } from './users/index.ts';
import type { DiagnosticsProps } from './diagnostics/index.ts';

// This file only checks types. Nothing in it runs.

/**
 * Props that may be omitted but not set to undefined, which a host with `exactOptionalPropertyTypes` could not pass.
 */
type Narrow<Props> = {
  [Name in keyof Props]-?: object extends Pick<Props, Name>
    ? undefined extends Required<Props>[Name]
      ? never
      : Name
    : never;
}[keyof Props];

it('accepts undefined for anything optional, because a host may pass its own optional props on', () => {
  expectTypeOf<Narrow<{ required: string; wide?: string | undefined }>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<{ narrow?: string }>>().toEqualTypeOf<'narrow'>();

  expectTypeOf<Narrow<PptProviderProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<PptFetcherOptions>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<PptEditorFrameProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<CoverPickerProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<HistoryTableProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<PptTableSlots>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<DownloadButtonProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<ConnectButtonProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<MarkdownComposerProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<UserTableProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<PptWorkspaceProps>>().toEqualTypeOf<never>();
  expectTypeOf<Narrow<DiagnosticsProps>>().toEqualTypeOf<never>();
});

it("accepts a button's props and ref, except color, and renders the host’s own button", () => {
  type ButtonName = keyof ComponentPropsWithRef<'button'>;
  expectTypeOf<Exclude<ButtonName, keyof ComponentPropsWithRef<typeof DownloadButton>>>().toEqualTypeOf<'color'>();
  expectTypeOf<Exclude<ButtonName, keyof ComponentPropsWithRef<typeof ConnectButton>>>().toEqualTypeOf<
    'children' | 'color'
  >();
  expectTypeOf<ComponentPropsWithRef<typeof DownloadButton>['ref']>().toExtend<
    Ref<HTMLButtonElement> | string | undefined
  >();
  expectTypeOf<NonNullable<DownloadButtonProps['render']>>().parameter(0).toExtend<ComponentPropsWithRef<'button'>>();
  // Component libraries give `color` another type, so `(props) => <MuiButton {...props} />` would not compile with it.
  expectTypeOf<Parameters<NonNullable<DownloadButtonProps['render']>>[0]>().not.toHaveProperty('color');
  expectTypeOf<NonNullable<ConnectButtonProps['render']>>().parameter(1).toEqualTypeOf<{ busy: boolean }>();
});

it('selects rows by their ids', () => {
  expectTypeOf<NonNullable<HistoryTableProps['onSelectionChange']>>().parameter(0).toEqualTypeOf<readonly string[]>();
});
