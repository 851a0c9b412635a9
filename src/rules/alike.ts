import { latinFor } from '../text/look-alikes.ts';
import { editDistance } from '../text/similar.ts';
import { words } from './tool-words.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** What a name looks like: invisible characters dropped, look-alike letters and signs folded to one, in lower case. */
export const look = (name: string): string => {
  const latin = ASCII.test(name) ? name : Array.from(name.normalize('NFKC').replace(/[\p{Cf}\p{Cc}\p{Mn}]/gu, ''), latinFor).join('');
  return latin.replace(/[I1|]/g, 'l').replace(/[0O]/g, 'o').toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w');
};

/** The name without what people overlook: case, separators. `readFile`, `read_file` and `read-file` are one. */
export const bareName = (name: string): string => words(name.normalize('NFKC')).join('');

/** True when one word mixes Latin letters with Cyrillic, Greek or other letters that are drawn like Latin ones, or when letters are full-width or mathematical. */
export const mixesScripts = (name: string): boolean =>
  !ASCII.test(name) && (/[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/u.test(name) || name.split(/[^\p{L}\p{M}]+/u).some(isMixed));

const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) &&
  (/[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(word) ||
    Array.from(word).some((letter) => latinFor(letter) !== letter && !/\p{Script=Latin}/u.test(letter)));

/** Tools that many servers offer under these names, and that a twin would like to be taken for. */
const KNOWN =
  'read_file write_file edit_file create_file delete_file move_file copy_file append_file read_multiple_files list_directory create_directory directory_tree search_files get_file_info list_files get_file_contents create_or_update_file push_files execute_command run_command run_terminal_cmd execute_query execute_sql git_status git_diff git_commit git_push git_pull git_add git_log git_checkout git_branch git_clone send_email read_email search_emails list_emails send_message list_messages post_message web_search search_web fetch_url fetch_webpage create_issue list_issues update_issue search_issues create_pull_request list_pull_requests merge_pull_request create_branch list_branches search_code search_repositories list_repositories create_repository browser_navigate browser_click browser_snapshot browser_screenshot list_tables describe_table create_event list_events list_calendars create_entities search_nodes sequential_thinking resolve_library_id query_docs get_library_docs get_weather get_forecast translate_text calculate screenshot transfer_funds send_payment create_payment list_accounts get_balance';
export const WELL_KNOWN: readonly string[] = KNOWN.split(' ');

/** Words that are no slips of others: those of the well-known tools, and everyday ones that stand one letter apart. */
const WORDS: ReadonlySet<string> = new Set(
  `${WELL_KNOWN.join('_')}_lint_linter_mails_channel_channels_messages_delete_update_remove_upload_download_database_documents_document_payment_payments_transfer_balance_wallet_password_token_profile_settings_terminal_shell_browser_console_email_emails_invoice_invoices_customer_customers_ticket_tickets_report_reports_log_logs_mail_mails_set_get_sent_send_red_load_lead_head_ready_filter_field_fields_films_tile_tiles_title_pile_note_notes_node_nodes_code_mode_model_models_date_data_rate_late_page_pages_image_images_plan_plans_play_clone_close_table_tables_label_labels_event_events_cell_call_calls_list_lists_last_post_past_host_hosts_port_sort_part_part_item_items_team_teams_term_test_text_task_tasks_tag_tags_log_logs_map_search_start_stop_state_status_stats_block_clock_lock_link_line_lines_live_like_link_node_form_forms_format_from_room_zoom_user_users_role_roles_rule_rules_file_files_fill_find_bind_blob_batch_patch_match_branch_brand_price_prices_trace_track_trade_stock_store_story_share_shape_sheet_sheets_theme_order_orders_folder_holder_insert_invert_import_export_accept_except_contact_contract_content_context_comment_comments_command_commands_commit_component_count_account_accounts_mount_quote_quota_query_queue_price_prime_version_session_mission_ratio_radio_video_audio_asset_assets_access_address_process_product_project_object_subject`.split(
    '_',
  ),
);

/**
 * The everyday word that a part of the name is drawn like without being it: `message` for `rnessage`, `file` for `fiIe`.
 * Undefined when there is none.
 */
export const disguised = (name: string): string | undefined =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => /[I1|0O]|rn|vv/.test(part) && !WORDS.has(part.toLowerCase()))
    .map(look)
    .find((word) => word.length > 3 && WORDS.has(word));

/** Names to compare with, by what is left of them when one word is taken out. */
export type Models = ReadonlyMap<string, readonly { readonly word: string; readonly name: string }[]>;

/** Each way to take one word out of a name: what is left, and the word. */
const gapped = (name: string): readonly (readonly [rest: string, word: string])[] => {
  const parts = words(name);
  return parts.map((word, i) => [parts.map((part, k) => (k === i ? '*' : part)).join(' '), word] as const);
};

/** Prepares names for `misspelt`. */
export const modelsOf = (names: readonly string[]): Models => {
  const models = new Map<string, { word: string; name: string }[]>();
  for (const name of names) {
    for (const [rest, word] of gapped(name)) models.set(rest, [...(models.get(rest) ?? []), { word, name }]);
  }
  return models;
};

/** The model of which `name` is a copy with one letter amiss in one word that is no word of its own. Plurals and tenses are no slips. */
export const misspelt = (name: string, models: Models): string | undefined => {
  for (const [rest, word] of gapped(name)) {
    const model = models.get(rest)?.find((candidate) => isSlip(word, candidate.word));
    if (model !== undefined) return model.name;
  }
  return undefined;
};

const isSlip = (word: string, model: string): boolean => {
  if (word === model || model.length < 4 || WORDS.has(word) || !/^[a-z]+$/.test(word)) return false;
  if (word.startsWith(model) && (/^[sdy]$/.test(word.slice(model.length)) || (model.endsWith('e') && word.endsWith('er')))) return false;
  if (model.startsWith(word) && /^[sdry]$/.test(model.slice(word.length))) return false;
  return editDistance(word, model, 1) === 1;
};

/** The everyday word that a part of the name is with one letter doubled: `payment` for `paymentt`. Undefined when there is none. */
export const doubled = (name: string): string | undefined =>
  words(name)
    .filter((part) => part.length > 5 && !WORDS.has(part))
    .flatMap((part) => Array.from(part.matchAll(/([a-z])\1/g), ({ index }) => part.slice(0, index) + part.slice(index + 1)))
    .find((word) => WORDS.has(word));

/** The word of a text that a part of the name is with one letter amiss in its midst: a name that is spelt otherwise than its own description. */
export const misspeltOf = (name: string, text: string): string | undefined => {
  const parts = words(name).filter((part) => part.length > 7);
  if (parts.length === 0) return undefined;
  const said = new Set(text.toLowerCase().match(/\p{L}{8,40}/gu) ?? []);
  return parts
    .filter((part) => !said.has(part))
    .flatMap((part) => [...said].filter((word) => isAmiss(part, word)))
    .at(0);
};

const isAmiss = (part: string, word: string): boolean => {
  if (Math.abs(part.length - word.length) > 1 || part.slice(0, 3) !== word.slice(0, 3)) return false;
  // Endings are grammar, and some letters a matter of the country.
  const short = Math.min(part.length, word.length);
  if (part.slice(0, short - 1) === word.slice(0, short - 1)) return false;
  if (part.length !== word.length && part.slice(0, short - 2) === word.slice(0, short - 2)) return false;
  if (part.replaceAll(/[sz]/g, 's').replaceAll('our', 'or') === word.replaceAll(/[sz]/g, 's').replaceAll('our', 'or')) return false;
  return plainLetters(part) !== plainLetters(word) && editDistance(part, word, 1) === 1;
};

/** Accents are often left out of names. */
const plainLetters = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '');
