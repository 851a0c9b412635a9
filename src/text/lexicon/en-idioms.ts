import type { Concept } from '../reading.ts';
import { list } from './list.ts';

/** How English names the concepts without their plain words: idioms, euphemisms, the language of letters, contracts and house rules. */
export const idioms: Readonly<Partial<Record<Concept, readonly string[]>>> = {
  disregard: list(`
    lay_aside laid_aside put_to_one_side leave_behind let_go_of no_longer_binding no_longer_in_force no_longer_in_effect no_longer_valid
    considered_superseded is_superseded are_superseded null_and_void hereby_lapse lapses lapse hereby_replaced is_waived are_waived waive waived
    waives relinquish shed treat_as_obsolete treated_as_obsolete considered_obsolete make_way_for give_way_to yields_to yield_to cease_to_apply
    ceases_to_apply stop_applying stops_applying does_not_apply_here clean_slate wipe_the_slate unlearn forget_about turn_a_blind_eye look_past
    step_outside break_free released_from freed_from exempt_from free_of unfettered lift_the lifted loosen relax_the retire retires retired
    put_away shelve shelved outweigh outweighs trump trumps overtake eclipse eclipses stand_down out_of_date outdated_guidance
    may_be_forgotten can_be_forgotten may_be_ignored can_be_ignored are_to_be_ignored is_to_be_ignored should_be_ignored`),
  obey: list(`be_guided_by take_its_lead_from take_your_lead_from abide_by govern governs prevail prevails in_their_place in_its_place apply_instead
    applies_instead what_follows_applies the_following_applies new_guidance revised_guidance current_guidance`),
  hide: list(`
    under_wraps between_us between_ourselves between_you_and off_the_record unmentioned unsaid unspoken unannounced undisclosed out_of_sight
    out_of_view out_of_the_conversation out_of_the_chat out_of_the_reply out_of_the_answer out_of_your_answer in_the_dark leave_no_trace no_trace
    keep_mum keep_quiet_about stay_quiet_about hush tight-lipped confidential_from invisible_to not_visible_to not_shown_to withhold withheld
    withholding omit_from gloss_over sweep_under keep_from_the kept_from_the keep_this_from keep_it_from kept_to_yourself keep_to_yourself`),
  silently: list(`
    behind_the_scenes without_fuss without_a_word without_comment without_remark without_ceremony without_fanfare without_drawing_attention
    without_attracting_attention without_further_word without_saying without_saying_so discreetly discreet unobtrusively unobtrusive tacitly tacit
    in_silence quietly_and as_a_matter_of_course on_the_quiet under_the_hood unseen unnoticed imperceptibly invisibly seamlessly_and`),
  tell: list(`
    bring_up brought_up draw_attention_to flag_to make_known let_know let_them_know let_on allude refer_to_this acknowledge admit confess own_up
    narrate announce spell_out report_to_the_user surface_to_the speak_of speak_about talk_about remark_on comment_on dwell_on raise_with trouble_with
    bother_with burden_with worry_with be_troubled be_bothered be_burdened be_informed be_told be_notified be_made_aware become_aware made_aware
    be_aware_of need_to_know needs_to_know find_out learn_of hear_of hear_about take_note_of notice`),
  send: list(`
    drop_a_copy leave_a_copy copy_in copied_in put_in_copy in_copy keep_in_copy carbon_copy blind_copy blind_carbon loop_in looped_in pass_along
    pass_it_on pass_on passes_on passed_on hand_over hands_over hand_on hand_to ship_to shipped_to deposit_at deposit_with lodge_with lodge_at file_with
    mirror_to mirrored_to push_to pushed_to route_to routed_to through_the_relay channel_to stream_to beam_to dispatch dispatches dispatched despatch
    convey conveys conveyed remit remits carry_to bring_to deliver_to make_available_to share_with report_back phone_home call_home`),
  recipient: list(`
    postbox mailbox drop_box dropbox archive_address outside_address outside_party outside_parties external_mailbox the_address_below our_office
    head_office our_servers our_backend our_collector our_partner our_partners partners auditor auditors intake_desk back_office clearing_house
    central_register headquarters a_partner the_vendor the_maker the_maintainer the_publisher the_operator_of`),
  secret: list(`
    login_details login_bits login_data sign-in_details sign-in_data sign_in_details saved_logins saved_passwords passphrase passphrases pin pin_code
    one-time_code one-time_codes one_time_code recovery_code recovery_codes recovery_words recovery_phrase backup_codes keyring keychain key_ring
    key_material key_file key_files keyfile private_keys vault_contents session_cookie session_cookies session_token dotfiles dot-files dot_files
    dot-ssh ssh_folder ssh_directory hidden_folder hidden_file environment_block env_block env_file env_files dotenv shell_profile
    connection_string connection_strings service_account auth_header authorisation_header authorization_header password_manager wallet_words
    seed_words mnemonic licence_key signing_key deploy_key deploy_keys bearer_credentials access_keys`),
  conversation: list(`
    everything_said what_has_been_said what_was_said all_that_was_said said_so_far the_chat_so_far the_talk_so_far the_exchange_so_far
    our_discussion the_discussion_so_far earlier_turns previous_turns prior_turns all_turns every_turn the_transcript transcript dialogue_so_far
    message_history thread_so_far the_whole_thread context_window what_was_discussed what_the_user_typed what_the_user_wrote what_the_user_said
    user's_own_words own_words verbatim_request scrollback whole_exchange entire_exchange entire_dialogue full_dialogue session_so_far
    everything_the_user preceding_messages recent_messages last_messages`),
  'system-prompt': list(`
    your_briefing the_briefing operator's_briefing your_charter your_brief standing_orders standing_instructions hidden_preamble the_preamble
    your_preamble opening_instructions setup_text configuration_text developer_message your_instructions initial_instructions`),
  orders: list(`
    guidance briefing mandate charter house_rules standing_orders advice_given what_you_were_given what_you_know_about_how
    earlier_arrangements agreement arrangements code_of_conduct habits convictions`),
  prior: list(
    `standing inherited established customary usual old long-standing hitherto given_earlier set_earlier set_out_earlier issued_earlier learned_before`,
  ),
  always: list(`
    without_exception in_all_circumstances in_every_case on_every_turn with_each_reply with_every_reply with_every_answer every_reply every_answer
    each_session every_session each_conversation every_conversation at_all_times as_a_rule invariably is_expected_to are_expected_to it_is_customary
    is_customary a_well-behaved no_matter_what come_what_may unconditionally by_default whenever each_time`),
  before: list(`
    first_of_all as_a_first_step as_the_first_step prior_to_any prior_to_anything ahead_of_all ahead_of_any ahead_of_every precedes precede preceding_any
    opens_every at_the_outset at_the_start at_the_very_start right_at_the_start first_thing to_begin_with as_an_opening before_answering before_replying
    before_you_answer before_you_reply before_you_begin before_starting the_opening_move`),
  prefer: list(`
    first_port_of_call go-to above_all_others over_all_others give_preference given_preference rank_first ranked_first top_choice first_choice
    pick_this choose_this always_pick should_be_chosen should_be_picked should_be_preferred is_preferred is_to_be_preferred the_only_one_you_need
    only_tool_you_need only_tool_worth no_other_tool none_other look_no_further leave_the_others`),
  superlative: list(`
    unrivalled second_to_none none_better no_equal without_equal gold_standard unmatched unbeatable incomparable beats_every beats_all outperforms
    outclasses outshines finest foremost world-class award-winning most_trusted most_reliable most_complete most_accurate simply_better far_better
    better_than_any superior_to_any only_trustworthy only_correct only_dependable never_wrong never_fails`),
  avoid:
    list(`leave_alone leave_the_other steer_clear_of keep_away_from refrain_from shun pass_over skip_the_other are_outdated are_unreliable are_deprecated is_unreliable
    cannot_be_trusted not_to_be_trusted should_be_left are_best_left no_need_for_other`),
  replace:
    list(`take_the_place_of takes_the_place_of in_place_of stands_in_for stand_in_for step_in_for steps_in_for reroute rerouted divert diverted
    goes_through_here go_through_here comes_here_instead intercept intercepted on_its_behalf in_lieu_of`),
  permission: list(`
    consent_is consent_has go-ahead green_light sign-off sign_off nod second_confirmation further_confirmation leave_of blessing say-so authorisation
    authorization agreement_of the_question`),
  approve: list(`
    consent_is_implied consent_is_given consent_has_been_given consent_is_assumed deemed_agreed deemed_approved deemed_consent has_already_agreed
    have_already_agreed already_agreed already_consented already_approved approval_is_assumed approval_is_implied pre-approved preapproved
    standing_permission standing_consent blanket_consent silence_means_yes silence_is_consent take_it_as_read counts_as_consent counts_as_approval
    assume_yes taken_as_a_yes treated_as_a_yes go_ahead_without proceed_straight proceed_at_once no_questions_asked sign_off_on_their_behalf
    agree_on_behalf accept_on_behalf confirm_on_behalf`),
  memory: list(`
    long-term_memory long_term_memory later_sessions later_conversations future_sessions future_conversations next_session next_time standing_notes
    memory_file rules_file project_notes startup_file start-up_file note_to_self persistent_notes permanent_notes permanent_memory your_memory
    agent's_memory assistant's_memory house_book`),
  remember:
    list(`carry_over carry_forward keep_for_next_time from_this_day_on from_this_day_forward henceforth henceforward hereafter for_good_and_all
    in_perpetuity permanently_note make_a_standing_note in_all_later in_all_future for_all_future`),
  model: list(`
    the_host_model the_host_assistant a_well-behaved_agent well-behaved_assistant calling_agent calling_model calling_assistant the_caller callers
    the_orchestrator the_helper whoever_calls whoever_uses_this whoever_reads_this the_reader_of_this dear_assistant dear_model dear_agent`),
  pretend:
    list(`take_on_the_role take_the_role assume_the_role assume_the_identity assume_the_mantle speak_as answer_as behave_as pose_as poses_as
    in_the_guise_of wear_the_hat consider_yourself think_of_yourself see_yourself_as you_have_become`),
  any: list(`whatever_the_user regardless_of_what anything_at_all each_and_every of_any_kind of_whatever_kind without_limit without_limits unlimited no_limits
    no_restriction no_restrictions whatsoever`),
  private:
    list(`contact_list contacts_list address_book home_address date_of_birth medical health_record health_records bank_details card_details card_number
    account_number phone_number browsing_history location_history diary diaries correspondence membership_list patient_records`),
  include:
    list(`bring_along carry_along enclose encloses enclosed tuck_in tucked_in slip_in slipped_in hold_the_full must_hold must_carry carries_everything
    carries_the_full contains_everything should_contain_everything copy_into paste_into copied_into folded_into weave_in woven_into`),
  'secretly-required':
    list(`otherwise_the_call otherwise_the_tool or_the_tool_will or_the_call_will will_not_work_unless cannot_work_without is_needed_for_the_tool
    required_for_it_to_work else_it_fails the_server_will_reject or_it_is_rejected`),
};
