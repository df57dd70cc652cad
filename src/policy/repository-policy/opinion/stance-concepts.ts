/** Words for what is said about it: wanted or not, by whom, when, and under which conditions. */
export const STANCE_CONCEPTS = {
  accept: `
    accept accepts accepted accepting acceptable acceptance allow* permit permits permitted permission permissible
    welcome* fine ok okay okey alright all_right happy happily glad gladly free freely love loves embrace* tolerat*
    open_to merge merges merged merging take takes taken taking consider* entertain* land landed lands admit*
    admissible approve* endors* legit* eligible invited invite invitation sure absolutely certainly of_course okayed
    good sound cool kosher legal liberty go_ahead yes encourag* like likes want wants wanted interested interest
    appreciat* adopt* include included incorporat* qualify qualifies thrilled delighted pleased keen eager
    enthusias* celebrat* unobjectionable unrestricted unlimited permissive lenient relaxed liberal green_light
    thumbs_up by_all_means be_our_guest be_my_guest no_problem no_objection* bring_it_on go_wild go_nuts grand
    splendid sanctioned sanction honoured honored receive received receives tolerance tolerable legitimate
    legitimately entitled authoris* authoriz* right_in fits fit fair fair_game allowed_to at_liberty suits suit
    nothing_against nothing_wrong nothing_speaks no_ban no_rule no_restriction* grant granted grants look_at
    looked_at process processed evaluat* integrat* enter enters come_in go_in pull_in adds considered in_order
    admitted admission
  `,
  reject: `
    reject* refus* declin* deny denied denies close closes closed closing forbid* forbidden prohibit* ban bans
    banned banning disallow* block blocks blocked blocking bar barred discard* dismiss* delete deleted remove
    removed removal revert* drop dropped drops bin binned trash* throw thrown throws shred* bounce* turn_down
    turned_down turned_away turn_away turn_back unwelcome unacceptable unwanted inadmissible ineligible off_limits
    out_of_bounds out_of_the_question veto* exclude* exclus* excluded outlaw* abstain refrain avoid stay_away
    keep_out keep_away hands_off leave_alone steer_clear violat* breach spam purge* kick* evict* no_place no_room
    elsewhere banish* junk* void nope nein nyet zero shun* rule_out ruled_out taboo stop stops halt proscrib*
    verboten nix nixed scrap scrapped scraps quash* rebuff* spurn* repudiat* disqualif* invalid* nullif* refusal*
    rejection* unmerged unfit unsuitable inappropriate impermissible intoler* objection* oppos* resist* bars shut
    shuts abhor* hate hates dislike* loath* frown* discourag* disapprov* ditch* nuke* kill kills killed canned
    cancel* terminat* expel* suspend* lock locked strike_out unread skip skipped no_go non_starter dealbreaker
    hard_pass hard_no pass_on scrub* weed_out weeded filter_out filtered anathema contraband restrict* restriction*
    off_topic back_out backed_out send_back sent_back sends_back thrown_out throw_out shown_the_door kept_out
    keep_them_out stay_out stays_out leave_out left_out ruled no_use_for forget_it out_of_scope not_for_us spare
    save_your save_us do_without stays_away invalidate* penali* punish* sanctions undesir* impossible illegal
    unlawful unauthori* undo undone waste wasted hide hidden
  `,
  neg: `
    not no never none nobody nothing neither nor without cannot hardly nowhere nil nay non nix zilch nought naught
    neither_of unable seldom rarely scarcely barely
  `,
  must: `
    must shall should require* requir* mandatory need needs needed has_to have_to obligat* obliged compulsory
    essential necessary expected expect expects insist* demand* please kindly ask asks asked ought duty supposed
    always ensure make_sure be_sure prerequisite* precondition* indispensable imperative obligatory vital crucial
    enforc* wish wishes would_like should_like due mandat* prescrib* stipulat* bound got_to remember do_not_forget
    forget forgetting request requested requests appreciated want_you_to have_got needful unavoidable fail fails
    failing failed required_to is_to are_to gate gates gated checks_that will_not_merge compel* force forced insists
    strictly no_exceptions without_exception
  `,
  may: `
    may can could might would able permitted_to
  `,
  optional: `
    optional* voluntary courtesy suggestion suggested suggest nice_to_have encouraged recommended bother worry
    matter matters care cares mind minds difference differently whatever whichever however whoever regardless
    irrespective any_way up_to_you free_to as_you_like no_need choice preference own_business voluntarily
    leave_it_to left_to up_to discretion discretionary waive* waiver unnecessary needless superfluous redundant
    dispens* needn spare_yourself indifferent irrelevant immaterial forgo skip_it doesn neutral agnostic equal
    equally alike same either either_way no_difference no_role no_matter not_matter not_care not_mind suit_yourself
    as_you_please as_you_wish as_you_see_fit your_call your_choice your_business own_affair at_your_discretion
    free_form freeform any_form any_branch any_format easy_going informal informally not_particular not_bound
    unimportant
  `,
  if: `
    if unless provided providing when whenever once until till only_if as_long_as so_long_as condition* conditional
    conditions subject assuming before after prior first then otherwise case within upon where whether should_you
    in_case in_the_event supposing given granted_that so_that by_the_time beforehand afterwards thereafter
    as_soon_as wherever depending depends contingent
  `,
  except: `
    except exception* exempt* apart_from other_than save_for aside besides elsewhere excluding excepted bar barring
    short_of notwithstanding unless beyond instead rather
  `,
  only: `
    only solely exclusively just merely purely alone nothing_but sole strictly simply singly
  `,
  but: `
    but yet though although while however nevertheless still
  `,
  all: `
    all every each any entire entirely whole wholly full fully complete completely everything anything total always
    100 everyone everybody wholesale throughout overall altogether outright utterly absolutely without_exception
    in_full
  `,
  part: `
    some part parts partial* partly portion* most mostly mainly largely little few bit small smaller minor trivial
    short tiny simple snippet* boilerplate half bits several certain particular specific somewhat slight slightly
    fragment* fraction* piece pieces chunk* line lines boilerplate_code scaffold* typo typos refactor* one_liner*
    single_line autocomplete rename renam*
  `,
  big: `
    large larger big bigger huge massive sweeping bulk mass long lengthy lots dump* dumps flood* more_than longer
    entire_file substantial* significant* extensive major wholesale giant enormous thousands hundreds mountain*
    avalanche deluge pile piles heap heaps
  `,
  care: `
    review* reviewed understand* understood explain* explanation* test tests tested testing verif* check checks
    checked checking read reading responsib* accountab* answer_for stand_behind defend* justify justif* own_it
    ownership validate* inspect* scrutin* supervis* oversight vet vetted vetting know knows knew edit edited clean
    curat* debug* judgement judgment quality competent* maintain maintained vouch liable liability discuss*
    proofread* examine* comprehen* grasp* look_over go_over walk_through human_in_the_loop careful* sanity grok*
    benchmark* measured measure profil* reproduce* reproduc* compile* compiles run_it ran think thought thinking
    judge judged judges correct correctness convinced sense answerable stand_by stands_by guarantee* warrant*
    attest* assess* evaluate audit* double_check second_look line_by_line reason reasoned able_to_explain learn_from
    digest* confirm* sanitiz* sanitis* lint lints linted works work_on_it fixed polish* refine* rewritten rewrite
    rework* own_words in_your_own_words
  `,
  careless: `
    unreviewed untested unread unverified unchecked unedited undisclosed blind blindly raw lazy low_effort
    low_quality careless* sloppy verbatim copy_paste pasted paste pasting dumping drive_by one_shot fire_and_forget
    unexamined unthinking thoughtless* unattended unfiltered untouched unmodified unsupervised hasty mindless*
    regurgitat* spammy bulk_generated garbage gibberish rubbish nonsense shovel* throwaway spray noise noisy
  `,
  disclose: `
    disclos* declare* declaration* declaring state states stated mention* tell telling told say says saying
    indicate* indicating label_it mark marks marked marking flag flags flagged acknowledg* transparen* honest*
    candid* upfront up_front open_about reveal* specify specif* identify identif* credit* attribut* describe* note
    notes noted annotat* admit admits let_us_know inform* trailer* assisted_by co_authored_by coauthored
    generated_by own_up come_clean confess* heads_up list lists name names named document documented report
    statement announce* spell_out make_known which_tool which_model visible speak_up say_so come_forward footer
    footers notice notices notif* hint hints signal signals badge badges provenance origin origins openly plainly
    truthful* truthfully sincer* frank* clear clearly apparent recogni* recognis* recognisable wording remark
    remarks remarked note_it written_down put_down record recorded records keep_a_record transcript* link link_the
    log logs prompts_used word_about tag_it checkbox_for let_it_be_known give_credit to_be_told be_told tells
    tell_us told_us knows_what name_it naming names_the which_one extent how_much how_far degree level
  `,
  hide: `
    hide hides hiding hidden conceal* secret* secretly silent silence silently quiet pretend* pass_off undisclosed
    undeclared sneak* lie lies lying dishonest* omit* fail failing failure covert* withhold* withheld unstated
    unannounced unacknowledg* camouflag* disguis* mask masking masked strip stripped stripping keep_quiet fib fibs
    fibbing untru* mislead* misrepresent* deceiv* decept* cheat* false falsely bluff* denying anonymous* evad*
    dodge*
  `,
  others: `
    others other_projects some_projects some_people many_projects neighbours upstream gentoo debian netbsd llvm
    linux kernel rust curl qemu foundation sister elsewhere their they foundations apache eclipse mozilla gnome kde
    freebsd openbsd chromium google microsoft facebook company companies employer employers competitor* neighbouring
    rival rivals colleague* friend friends cousin* day_job somebody_else someone_else certain_projects most_projects
    other_people other_communities world industry folks_at press
  `,
  we: `
    we our us i my me this_project this_repository this_repo here maintainer* team core committer* ourselves ours
    project_s steering committee council board_members owner owners moderator* triager* reviewers reviewer
    maintainers_only
  `,
  you: `
    you your yours contributor* author* submitter* yourself yourselves sender senders newcomers everyone_who whoever
    those_who people_who who_sends one_who
  `,
  past: `
    was were had did used_to once former* formerly previous* previously old ago back_in history histor* last_year
    2019 2020 2021 2022 2023 2024 2025 originally initially no_longer anymore any_more earlier erstwhile lifted
    withdrawn struck repealed rescinded abolished obsolete superseded retired discontinued given_up switched_off
    gone no_more dropped until_recently in_the_past yesterday years_ago months_ago recently once_upon was_removed
    were_removed archived legacy outdated deprecated expired ended over january february march april june july
    august september october november december 2010 2011 2012 2013 2014 2015 2016 2017 2018
  `,
  plan: `
    plan plans proposal* propose* proposed draft motion vote voted voting debate* undecided decide decided deciding
    considering future someday would whether wonder* maybe perhaps might rfc board hypothetical* suppose imagine
    stance position watch poll polls survey opinion* think thinks thought believe* feel feels feelings idea ideas
    agenda candidate eventually one_day tbd under_discussion straw_poll ballot we_will_see not_yet talked talks
    debating discussing discussed considering_whether mulling pondering thinking_about thinking_of open_question
    unresolved unsettled unclear upcoming soon next_year next_month next_release roadmap draft_of sketch could_ask
    could_be should_we do_we would_be
  `,
  nowadays: `
    now currently today nowadays since effective presently lifted changed_our_minds new newly from_now_on as_of
    still continues remain remains stands applies in_force again henceforth meanwhile by_now these_days lately
  `,
  quote: `
    said says quote* text rumour* rumor* heard " put_it wrote claimed claim_that once_said allegedly according motto
    slogan saying proverb
  `,
  joke: `
    joke* kidding fun funny pizza laugh* lol haha just_kidding satire parody irony ironic* april_fool* wink
    rumour_has
  `,
  headintro: `
    following these below such those this that it them here_are as_follows the_rules conditions rules requirements
    there
  `,
  consent: `
    consent permission approval approve approves blessing nod green_light go_ahead ok_from okay_from agreed agree
    agrees agreement_with said_yes say_yes ask_first asked_first ask_us ask_before ask_in check_with clear_it
    cleared beforehand in_advance prior_approval talk_to_us talk_first discuss_first coordinate* by_arrangement
    maintainer_s_consent subject_to confirmation confirmed_by signed_off_by_a ping_us reach_out get_in_touch contact
  `,
  worth: `
    readable meaningful descriptive helpful sensible concise tidy neat useful informative good_title good_message
    clear clean nice welcome_to polite* kind patient respectful constructive
  `,
  time: `
    day days week weeks hour hours month months fortnight year years minute minutes wait waits tomorrow weekend
    weekends evening evenings monday tuesday wednesday thursday friday saturday sunday mondays fridays
  `,
} as const;
