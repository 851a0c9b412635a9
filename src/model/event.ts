/** Progress of a flow. The CLI draws it, another door forwards it. */
export type FlowEvent =
  | { readonly type: 'server-started'; readonly server: string; readonly of: number; readonly index: number }
  | { readonly type: 'step'; readonly server: string; readonly step: string; readonly detail: string | undefined }
  | { readonly type: 'server-finished'; readonly server: string; readonly grade: string };

export type Tell = (event: FlowEvent) => void;
