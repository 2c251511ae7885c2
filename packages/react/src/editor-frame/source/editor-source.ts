/**
 * The source that the editor opens: its home page, a new presentation from Markdown or JSON, or an existing
 * presentation.
 */
export type EditorSource =
  | { kind: 'home' }
  | {
      kind: 'markdown';
      /** The presentation as Markdown, at most 1 MB. */
      text: string;
      /** Id of the cover, for example `cover?.id` of `CoverPicker`. Without one, the service picks the design. */
      coverId?: string | null | undefined;
      /**
       * A UUID, for example of `newCreationId()`. Requests with the same id create one presentation. The frame generates
       * one if it is missing, and reports it with `onCreationIdChange`.
       */
      creationId?: string | undefined;
    }
  | {
      kind: 'json';
      /** URL of the presentation as JSON, from which the service reads it. */
      jsonUrl: string;
      /** URL that the editor's Back button opens in the whole tab if the frame has no `onExit`. */
      refUrl?: string | undefined;
      /** Id of the cover, for example `cover?.id` of `CoverPicker`. Without one, the service picks the design. */
      coverId?: string | null | undefined;
      /**
       * A UUID, for example of `newCreationId()`. Requests with the same id create one presentation. The frame generates
       * one if it is missing, and reports it with `onCreationIdChange`.
       */
      creationId?: string | undefined;
    }
  | {
      kind: 'presentation';
      /** Id of the presentation. */
      pptId: string;
    };
