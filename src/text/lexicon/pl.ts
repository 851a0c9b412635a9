import type { Lexicon } from '../reading.ts';
import { list } from './list.ts';

/** Imperatives of the second person; the plural adds -cie. */
const ORDERS = list(`
  abstrahuj akceptuj aktualizuj aktywuj analizuj anuluj archiwizuj bądź blokuj buduj chroń cofnij cytuj czekaj czytaj czyść daj deaktywuj dezaktywuj dodaj dodawaj dokonaj dokonuj dołącz dołączaj domagaj dopisz dopisuj dostarcz dostarczaj dostosuj drukuj działaj edytuj eksfiltruj eksportuj eskaluj faworyzuj filtruj formatuj generuj gromadź idź ignoruj importuj informuj instaluj interpretuj inicjuj
  kasuj kieruj klonuj kliknij koduj kontynuuj konsultuj kopiuj korzystaj kradnij kup listuj ładuj łącz maskuj miej modyfikuj mów nadaj nadpisz nadpisuj nagraj naciśnij napisz następuj naśladuj nazwij obejdź obchodź obiecaj oblicz obsłuż obserwuj oczekuj odbierz odczytaj odczytuj odfiltruj odinstaluj odłącz odmów odmawiaj odnajdź odpowiadaj odpowiedz odrzuć odrzucaj odszyfruj odtwórz odwiedź ogłoś ogranicz omijaj omiń
  opisz opowiedz opublikuj otwórz otwieraj oznacz pamiętaj pisz pobierz pobieraj podaj podawaj podążaj podejmij podziel połącz pomijaj pomiń poinformuj pokaż pokazuj popraw poproś porównaj posłuż postępuj posłuchaj potraktuj potwierdź potwierdzaj powiadom powiadamiaj powiedz powtórz pozostaw pozyskaj pozyskuj preferuj priorytetyzuj proś przeanalizuj przechowuj przechwyć przechwytuj przeczytaj przedstaw przejdź przejmij przejrzyj
  przekaż przekazuj przekieruj przekierowuj przekonwertuj przekreśl przelej przelewaj przemilcz przemilczaj przenieś przepisz przesyłaj prześlij przestań przestrzegaj przeszukaj przeszukuj przetłumacz przetwarzaj przetwórz przyjmij przypisz przygotuj przywróć publikuj pytaj raportuj realizuj rejestruj resetuj respektuj rozmawiaj rozpocznij rozważ rozszerz rób scal sformatuj skanuj skasuj skopiuj skonfiguruj skontaktuj skorzystaj skup
  słuchaj spakuj spełnij spełniaj sporządź sprawdź sprawdzaj stań startuj steruj stosuj streść stwórz sumuj synchronizuj szukaj szyfruj śledź testuj traktuj trzymaj tłumacz twórz ujawnij ujawniaj ukradnij ukryj ukrywaj unieważnij unikaj umieść umieszczaj uruchom uruchamiaj ustaw ustal usuń usuwaj utajnij utrwal utrzymaj utwórz uwierzytelnij uwzględnij uwzględniaj uzupełnij uzupełniaj uzyskaj uzyskuj użyj używaj wciel weryfikuj weź wklej
  wczytaj włam włącz włączaj wprowadź wprowadzaj wróć wskaż wspomnij wspominaj wstaw wstawiaj wstrzyknij wstrzymaj wybierz wybieraj wyciągnij wycofaj wyczyść wydobądź wyeksportuj wyjaśnij wyjaw wykonaj wykonuj wykradnij wykorzystaj wykorzystuj wyłącz wyłączaj wymaż wymień wymieniaj wyodrębnij wypełnij wypełniaj wypisz wyślij wysyłaj wyszukaj wyszukuj wyświetl wyświetlaj wywołaj wywołuj zachowaj zachowuj zachowuj_się zaakceptuj zaktualizuj
  zaczekaj zadaj zagraj zainstaluj zakładaj zakoduj załącz załączaj załaduj zamaskuj zamień zamieść zanotuj zapamiętaj zapamiętuj zapisz zapisuj zapłać zapomnij zapominaj zapytaj zareaguj zastąp zastępuj zastosuj zaszyfruj zataj zatajaj zatwierdź zatwierdzaj zatrzymaj zawrzyj zażądaj zbieraj zbierz zdobądź zdradź zdradzaj zezwól zezwalaj zgromadź zgłoś zgłaszaj zignoruj złam zmień zmieniaj zmodyfikuj znajdź zniszcz zobacz zwróć zwracaj zweryfikuj zrób`);

const INFINITIVES = list(`
  ignorować zignorować zapomnieć pominąć pomijać obejść omijać ominąć ukryć ukrywać zataić przemilczeć informować poinformować powiadomić powiadamiać mówić powiedzieć wspominać wspomnieć ujawnić ujawniać wysłać wysyłać przesłać przesyłać przekazać przekazywać odczytać czytać przeczytać pobrać zebrać zgromadzić dołączyć dołączać dodać dodawać załączyć podać umieścić wstawić wywołać wywoływać użyć używać korzystać uruchomić wykonać wykonywać
  usunąć usuwać skasować zapisać zapisywać zmienić modyfikować zainstalować zapłacić przelać preferować wybierać zastąpić zastępować przekierować unikać udawać pamiętać zapamiętać potwierdzić potwierdzać zatwierdzić zatwierdzać akceptować zaakceptować zakodować zaszyfrować przestrzegać postępować stosować zachować zachowywać otworzyć skopiować utworzyć zwrócić pytać zapytać prosić poprosić`);

const USAGE = list(`
  ignoruj zignoruj zapomnij pomiń pomijaj omijaj obejdź użyj używaj korzystaj skorzystaj wywołaj wywołuj wspominaj wspomnij mów powiedz informuj poinformuj powiadamiaj powiadom ujawniaj ukryj ukrywaj zataj zatajaj przemilcz pamiętaj zapamiętaj preferuj faworyzuj priorytetyzuj udawaj zachowuj bądź działaj unikaj czekaj zaczekaj pytaj zapytaj proś poproś przestrzegaj postępuj stosuj cytuj zakładaj przestań traktuj uwzględnij miej upewnij trzymaj wciel odpowiadaj`);

/** Polish. */
export default {
  language: 'pl',
  match: 'words',
  stopwords: list(`do innych inne inny innego zwraca pobiera wysyła wyświetla tworzy usuwa zapisuje podstawie podany podanego 
    w na z ze od po przy przez dla nie się jest są był była było być oraz lub albo ale że czy jak jako który która które którego której których gdy kiedy jeśli jeżeli tylko także już bardzo przed bez nad jego jej ich ta te tego tej tych tym temu
    wszystkie wszystkich każdy każda każde każdego zawsze nigdy może mogą musi muszą należy powinien powinna cię twoje twoich twój za co kto aby żeby następnie potem`),
  forms: {
    disregard: list(`zostały_anulowane są_anulowane zostały_odwołane 
      ignoruj* zignoruj* ignorowa* zignorowa* ignorując zapomnij* zapomnie* zapominaj* pomiń pomińcie pominąć pominięcie pomijaj* pomijać pomija pomijając zlekceważ* lekceważ* zbagatelizuj* omiń omińcie ominąć omijaj* omijać obejdź* obejść obejście obchodź* obchodzić odrzuć* odrzucić nie_przestrzegaj nie_przestrzegać nie_stosuj_się nie_stosować_się nie_zważaj nie_zważając bez_względu_na_wcześniejsze nie_wykonuj_wcześniejszych nie_postępuj_zgodnie nie_kieruj_się
      nie_słuchaj nie_podążaj nie_bierz_pod_uwagę nie_zwracaj_uwagi przestań_przestrzegać przestań_stosować przestań_słuchać złam złamać łam łamać narusz naruszyć naruszaj wyłącz wyłączcie wyłączyć wyłączaj wyłączając dezaktywuj* zdezaktywuj* zawieś zawiesić anuluj anulować anulowane anuluje unieważnij* unieważnić unieważniają unieważnia uchyl uchylić odwołaj odwołać nie_obowiązują nie_obowiązuje już_nie_obowiązują tracą_ważność traci_ważność tracą_moc są_nieważne są_nieaktualne
      mają_pierwszeństwo_przed ma_pierwszeństwo_przed mają_pierwszeństwo ma_pierwszeństwo mają_priorytet_nad ma_priorytet_nad nadpisz_wszystkie nadpisuje_wszystkie nadpisują_wszystkie nadpisz_poprzednie nadpisz_swoje odłóż_na_bok porzuć porzucić uwolnij_się nie_jesteś_już_związany nie_jesteś_związany nie_obowiązują_cię jailbreak wyzbądź_się odstąp_od`),
    obey: list(`
      przestrzegaj przestrzegajcie przestrzegać stosuj_się stosujcie_się stosować_się zastosuj_się zastosować_się postępuj postępować podążaj podążać kieruj_się słuchaj posłuchaj bądź_posłuszny bądź_posłuszna wykonaj_poniższe wykonaj_następujące wykonuj_tylko wypełniaj_polecenia rób_to_co zrób_dokładnie nowe_instrukcje nowych_instrukcji nowe_polecenia nowych_poleceń nowe_zasady nowych_zasad nowe_wytyczne nowa_dyrektywa prawdziwe_instrukcje zaktualizowane_instrukcje te_instrukcje tych_instrukcji następujące_instrukcje następujących_instrukcji poniższe_instrukcje poniższych_instrukcji tych_poleceń poniższych_poleceń te_zasady tych_zasad trzymaj_się`),
    tell: list(`
      mów mówcie mówić mówiąc mówi powiedz powiedzieć powiadom* powiadami* powiadomi* informuj* informowa* poinformuj* poinformowa* informując informowania wspomnij* wspomnie* wspominaj* wspomina* wspominając ujawnij* ujawni* ujawniaj* wyjaw* zdradź zdradzać zdradzaj zdradzić przekaż_użytkownikowi zgłoś_użytkownikowi zgłaszaj zakomunikuj komunikuj daj_znać dawać_znać dawaj_znać ostrzeż ostrzegaj ostrzec ostrzegać ostrzegając zaalarmuj alarmuj wyjaśnij wyjaśniaj wyjaśniać tłumacz_użytkownikowi
      pokaż_użytkownikowi pokazuj pokazywać pokazuj_użytkownikowi pokazywać_użytkownikowi pokaż_..._użytkownikowi wyświetlaj_użytkownikowi wyświetlać_użytkownikowi wyświetl_użytkownikowi wyświetlaj_..._użytkownikowi zwracaj_uwagi_użytkownika zwróć_uwagę opowiadaj opowiedz omawiaj omawiać nawiązuj przyznaj przyznawaj raportuj_użytkownikowi rozmawiaj_o
      pytaj pytać pytając zapytaj zapytać zapytania proś_o proś prosić poproś poprosić prosząc pytania_użytkownika konsultuj_z konsultować skonsultuj_się zasięgaj powtórz_dosłownie powtórz_słowo_w_słowo wypisz_swój wypisz_swoje podaj_swój_prompt podaj_swoje_instrukcje widoczne_dla_użytkownika ogłaszaj uprzedz* uprzedza* uprzedź`),
    hide: list(`
      ukryj ukryjcie ukryć ukrywaj* ukrywać ukrywa ukryte ukryty ukryta schowaj schować zataj* zatai* przemilcz* przemilcze* maskuj* zamaskuj* maskowa* kamufluj* utajnij utajnić zachowaj_w_tajemnicy zachować_w_tajemnicy zachowaj_..._w_tajemnicy trzymaj_w_tajemnicy trzymaj_..._w_tajemnicy utrzymuj_w_tajemnicy utrzymaj_..._w_tajemnicy w_tajemnicy_przed w_sekrecie_przed zachowaj_milczenie zachowaj_dla_siebie między_nami pomiń_w_odpowiedzi
      tak_aby_użytkownik_nie tak_żeby_użytkownik_nie aby_użytkownik_nie żeby_użytkownik_nie by_użytkownik_nie bez_wiedzy nie_może_wiedzieć nie_powinien_wiedzieć nie_może_się_dowiedzieć nie_powinien_się_dowiedzieć nie_dowiedział nie_zauważył nie_zorientował nie_zostawiaj_śladów bez_śladu nie_może_się_pojawić nie_powinno_się_pojawić niewidoczne_dla niewidoczny_dla`),
    silently: list(`
      cicho po_cichu potajemnie dyskretnie ukradkiem skrycie niepostrzeżenie niezauważalnie niejawnie bezgłośnie milcząco sekretnie w_tajemnicy w_sekrecie w_tle w_ukryciu w_ciszy za_kulisami za_plecami bez_powiadamiania bez_powiadomienia bez_informowania bez_poinformowania bez_wspominania bez_mówienia bez_pytania bez_ostrzeżenia bez_komentarza bez_wzmianki bez_rozgłosu nic_nie_mówiąc nie_informując nie_wspominając nie_pytając w_sposób_niewidoczny w_sposób_ukryty`),
    send: list(`
      wyślij wyślijcie wysłać wysyłaj* wysyłać wysyła wysyłają wysłane wysłany wysyłając prześlij* przesłać przesyłaj* przesyłać przesyła przesyłają przesłane przesyłając przekaż przekażcie przekazać przekazuj* przekazywać przekazuje przekazują nadaj nadawaj transmituj udostępnij* udostępni* udostępniaj* udostępnia* opublikuj* publikuj* publikowa* eksfiltruj* eksfiltr* wyprowadź wyprowadza wrzuć wrzucić wgraj wgrać roześlij rozsyłaj rozsyła dostarcz* wyciek* eksportuj* wyeksportuj*
      dodaj_do_kopii kopiuj_do kopię_do kopia_do zsynchronizuj_z zgłoś_do raportuj_do żądanie_post wykonaj_żądanie_post odeślij podeślij mail curl`),
    read: list(`
      czytaj* czytać czyta przeczytaj* przeczytać odczytaj* odczytać odczytuj* odczytuje odczytują odczyt odczytu otwórz* otworzyć otwieraj otwiera pobierz* pobrać pobieraj* pobiera pobierają pobieranie uzyskaj* uzyskać uzyskuj* dostęp dostępu zbierz* zebrać zbieraj* zbiera gromadź gromadzi zgromadź zgromadzić pozyskaj* pozyskać pozyskuj* wydobądź wydobyć wyodrębnij wyciągnij wyciągnąć załaduj załadować wczytaj wczytać wczytuje sprawdź_zawartość
      przeszukaj* przeszukać przeszukuj* szukaj szukać wyszukaj wyszukaj* wyszukuje wylistuj listuj wypisz wymień_pliki przejrzyj skanuj* zeskanuj skopiuj kopiuj kopiować skopiować kopiuje wykradnij wykraść ukradnij ukraść kradnij przechwyć przechwytuj znajdź znajduje sięgnij zajrzyj zdobądź`),
    include: list(`
      dołącz* dołącza* dodaj dodajcie dodać dodawaj* dodawać dodaje załącz* załączy* umieść* umieści* umieszczaj* wstaw wstawić wstawiaj* wstawia podaj podajcie podać podawaj* podawać przekaż_jako przekaż_w wpisz wpisać wpisuj wprowadź wprowadzić wypełnij wypełnić wypełniaj uzupełnij uzupełnić uwzględnij* uwzględni* zawrzyj zawrzeć wklej wkleić wstrzyknij wstrzykiwać dopisz dopisać dopisuj osadź osadzić dorzuć dostarcz razem_z wraz_z ustaw_na ustaw_wartość ustawić_na skopiuj_do poprzedź
      musi_zawierać powinno_zawierać powinien_zawierać ma_zawierać`),
    call: list(
      `wywołaj* wywołać wywołuj* wywoływać wywołuje wywołanie wywołania wywołaniem wywołaniu użyj użyjcie użyć użycia użycie użyciem używaj* używać używa używany używając korzystaj* korzystać korzysta korzystania skorzystaj* skorzystać wykorzystaj* wykorzystać wykorzystuj* stosuj_to posłuż_się posługuj_się uruchom_to_narzędzie sięgaj_po zastosuj_to`,
    ),
    execute: list(
      `wykonaj* wykonać wykonuj* wykonywać wykonuje wykonanie uruchom* uruchomić uruchamia* odpal odpalić ewaluuj interpretuj* egzekwuj`,
    ),
    delete: list(
      `usuń* usunąć usuwa* usuwaj* usunięcie skasuj* skasować kasuj* kasuje wymaż wymazać zniszcz* zniszczyć niszczy wyczyść wyczyścić czyści opróżnij opróżnia nadpisz nadpisać nadpisuje odinstaluj* sformatuj_dysk unicestwij zakończ_proces zabij_proces cofnij_uprawnienia rm_rf`,
    ),
    write: list(
      `zapisz* zapisać zapisuj* zapisywać zapisuje zapis napisz napisać edytuj* edytować modyfikuj* zmodyfikuj* modyfikować zmień zmienić zmienia zmieniaj* aktualizuj* zaktualizuj* aktualizować utwórz* utworzyć tworzy stwórz stworzyć przenieś przenosi dopisz dopisać dopisuj zanotuj notuj umieść_w_pliku utrwal* rejestruj* zachowaj_w nadpisuj wpisz_do`,
    ),
    download: list(
      `pobierz* pobrać pobiera ściągnij ściągnąć ściąga zainstaluj* zainstalować instaluj* instaluje instalować sklonuj klonuj pip_install npm_install npx wget curl`,
    ),
    pay: list(
      `zapłać zapłacić płać płacić płaci opłać opłacić kup kupić kupuj zakup przelej przelać przelewaj przelew przelewy zwróć_pieniądze wyślij_pieniądze przekaż_pieniądze dokonaj_płatności realizuj_płatności przetransferuj wypłać wypłacić obciąż_kartę`,
    ),
    prefer: list(`
      preferuj* preferowa* faworyzuj* priorytetyzuj* traktuj_priorytetowo traktować_priorytetowo przedkładaj daj_pierwszeństwo dawaj_pierwszeństwo pierwszeństwo wybieraj_zawsze zawsze_wybieraj zawsze_używaj_tego zawsze_korzystaj_z_tego używaj_zawsze_tego używaj_tylko_tego używaj_wyłącznie korzystaj_wyłącznie wyłącznie_tego_narzędzia tylko_tego_narzędzia wyłącznie_to_narzędzie pierwszy_wybór pierwszym_wyborem ponad_inne ponad_wszystkie zamiast_jakiegokolwiek najwyższy_priorytet domyślnie_to`),
    replace: list(
      `zastąp zastąpić zastępuj* zastępuje zastępują zastępować zamień zamienić zamienia podmień podmienia przekieruj* przekierowuj* przekierowa* przechwyć przechwytuj* przechwytuje przejmij_kontrolę przejmuje przejąć_kontrolę zajmij_miejsce zajmuje_miejsce podszyj podszywa podszywaj wypiera unieważnia nadpisuje przesłania przestarzał* nieaktualn* za_pośrednictwem_tego_narzędzia przez_to_narzędzie kieruj_przez w_miejsce`,
    ),
    avoid: list(`
      unikaj* unikać unika nie_używaj nie_używajcie nie_używać nie_korzystaj nie_korzystać nie_wywołuj nie_wywoływać nie_stosuj nigdy_nie_używaj nigdy_nie_wywołuj przestań_używać przestań_korzystać zaprzestań odmów odmawiaj odmówić wstrzymaj_się powstrzymaj_się zrezygnuj_z pomiń_krok pomijaj_krok pomiń_pytanie nie_należy_używać nie_powinno_się_używać nie_wolno_używać są_niebezpieczne jest_niebezpieczne niewiarygodn* zawodne zawodny są_zepsute jest_zepsute są_przestarzałe jest_przestarzałe nie_działają`),
    pretend: list(`
      udawaj* udawać zachowuj_się_jak zachowuj_się_jakby działaj_jako działaj_jak działać_jako występuj_jako jesteś_teraz teraz_jesteś od_teraz_jesteś od_tej_pory_jesteś nie_jesteś_już już_nie_jesteś wciel_się wcielić_się przyjmij_rolę przyjąć_rolę odgrywaj_rolę odgrywaj odgrywać_rolę graj_rolę zagraj_rolę wejdź_w_rolę wyobraź_sobie_że_jesteś wyobraź_sobie symuluj_że jakbyś_był jakbyś_była twoja_nowa_rola nowa_rola nową_rolę nowa_tożsamość zostałeś_awansowany
      tryb_deweloperski tryb_dewelopera trybie_dewelopera trybie_deweloperskim tryb_dan trybie_dan tryb_debugowania tryb_administratora trybie_administratora tryb_boga tryb_serwisowy tryb_konserwacji trybie_konserwacji tryb_bez_ograniczeń podszyj_się_pod podaj_się_za stań_się`),
    remember: list(`
      pamiętaj* pamiętać zapamiętaj* zapamiętać zapamiętuj* miej_na_uwadze zapisz_w_pamięci zapisz_..._pamięci zapisać_w_pamięci zapisuj_w_pamięci dodaj_..._pamięci dopisz_..._pamięci zachowaj_w_pamięci przechowuj_w_pamięci umieść_w_pamięci utrwal_w_pamięci od_teraz od_tej_pory od_tej_chwili odtąd w_przyszłości na_przyszłość w_przyszłych_sesjach przyszłych_sesjach kolejnych_sesjach następnych_sesjach wszystkich_sesjach każdej_sesji na_stałe trwale między_sesjami nie_zapomnij do_końca_rozmowy`),
    approve: list(
      `zatwierdź* zatwierdzi* zatwierdza* zatwierdzaj* potwierdź potwierdzić potwierdzaj* potwierdzać zaakceptuj* akceptuj* akceptować zezwól zezwalaj zezwalać autoryzuj* wyraź_zgodę wyrażaj_zgodę zgódź_się zgadzaj_się udziel_zgody udzielaj automatycznie_zezwalaj zawsze_zezwalaj odpowiedz_tak odpowiadaj_tak kliknij_zezwól już_zatwierdzon* wcześniej_zatwierdzon* już_wyraził wyraził_już_zgodę wyraził_zgodę udzielił_zgody`,
    ),
    encode: list(
      `zakoduj* zakodować koduj* kodować zaszyfruj* zaszyfrować szyfruj* zaciemnij base64 base_64 szesnastkowo szesnastkowy hex rot13 podziel_na_fragmenty odwróć_ciąg`,
    ),
    orders: list(`instrukcjach poleceniach zasadach regułach wytycznym rozkazach dyrektywach 
      instrukcja instrukcje instrukcji instrukcjami instrukcjom instrukcję polecenie polecenia poleceń poleceniami poleceniom zasada zasady zasad zasadami zasadom reguła reguły reguł regułami wytyczne wytycznych wytycznymi wskazówki wskazówek dyrektywa dyrektywy dyrektyw rozkaz rozkazy rozkazów nakazy zalecenia zaleceń prompt prompty promptu polityka polityki polityk przepisy programowanie trening ograniczenia co_ci_powiedziano wszystko_co_ci_powiedziano to_co_ci_powiedziano twoje_zadanie twoja_rola`),
    prior: list(`
      poprzedni poprzednie poprzednich poprzednia poprzedniego poprzedniej poprzednimi poprzednio wcześniejsz* wcześniej uprzedni* uprzednio dotychczasow* dotychczas istniejąc* pierwotn* początkow* oryginaln* powyższ* powyżej wyżej do_tej_pory do_teraz które_otrzymałeś otrzymane otrzymanych które_ci_dano wydane wydanych obowiązując* dawne minione przedtem`),
    guardrail: list(`
      bezpieczeństwo bezpieczeństwa bezpieczeństwie zabezpieczenie zabezpieczenia zabezpieczeń zabezpieczeniami ograniczenie ograniczenia ograniczeń ograniczeniami restrykcja restrykcje restrykcji filtr filtry filtrów filtrami filtra bariera bariery barier ochrona ochrony ochronne kontrola_dostępu kontroli_dostępu kontrolę_dostępu walidacja walidację walidacji moderacja moderację cenzura cenzurę etyka etyczne etycznych piaskownica polityka_treści zasady_bezpieczeństwa środki_bezpieczeństwa nadzór_człowieka proces_zatwierdzania limity`),
    user: list(
      `użytkownik użytkownika użytkownikowi użytkownikiem użytkowniku użytkownicy użytkowników użytkownikom użytkowniczka człowiek człowieka człowiekowi ludzie ludzi operator operatora operatorowi osoba osoby osobie klient klienta klientowi klienci ktoś kogoś nikt nikogo nikomu ofiara właściciel właściciela programista`,
    ),
    model: list(
      `ty ciebie cię ci tobie tobą twój twoja twoje twoich twoim twojego twojej twoją swoje swoich swój asystent asystenta asystentem asystenci model modele modelu modelem ai sztuczna_inteligencja llm agent agenta agenci agentem agenty chatbot claude gpt chatgpt gemini copilot cursor model_językowy klient_ai`,
    ),
    secret: list(`
      dane_logowania danych_logowania dane_uwierzytelniające danych_uwierzytelniających dane_dostępowe danych_dostępowych poświadczenia poświadczeń poświadczeniami hasło hasła haseł hasłem hasłami klucz_prywatny klucza_prywatnego klucze_prywatne kluczy_prywatnych klucz_api klucza_api klucze_api kluczy_api kluczami_api klucz_dostępu klucze_dostępu klucza_dostępu kluczy_dostępu klucz_ssh klucze_ssh kluczy_ssh klucza_ssh klucz_tajny klucze_tajne tajny_klucz tajne_klucze klucze_szyfrujące klucz_szyfrowania
      sekret sekrety sekretów sekretami token tokeny tokenów tokena tokenu tokenami token_dostępu tokeny_dostępu ciasteczka ciasteczek cookie cookies pliki_cookie plików_cookie fraza_seed frazę_seed frazę_odzyskiwania fraza_odzyskiwania frazy_odzyskiwania zmienna_środowiskowa zmienne_środowiskowe zmiennych_środowiskowych zmiennymi_środowiskowymi pęk_kluczy ciąg_połączenia kod_weryfikacyjny kody_weryfikacyjne kodu_weryfikacyjnego kod_jednorazowy kod_2fa numer_karty
      numeru_karty numery_kart karta_kredytowa karty_kredytowej kart_kredytowych api_key apikey id_rsa dotenv jwt pesel numer_pesel`),
    private: list(`
      prywatn* poufn* osobist* dane_osobowe danych_osobowych wrażliw* wiadomość wiadomości wiadomościami e-mail e-maile e-maili email emaile maile maili poczta poczty kontakty kontaktów kontakt skrzynka_odbiorcza skrzynki_odbiorczej kalendarz zdjęcia medyczn* adres adresy adresu pensja paszport historia_przeglądania dane_użytkownika danych_użytkownika dane_użytkowników dane_klientów danych_klientów numer_telefonu numery_telefonów telefon lokalizacja kod_źródłowy prywatne_repozytorium dokumenty_wewnętrzne dane_bankowe`),
    conversation: list(`
      rozmowa rozmowy rozmowę rozmów rozmowie konwersacja konwersacji konwersację konwersacje dialog dialogu czat czatu czaty historia_rozmowy historię_rozmowy historii_rozmowy historia_czatu historię_czatu historia_konwersacji historię_konwersacji historia_wiadomości historię_wiadomości poprzednie_wiadomości poprzednich_wiadomości wcześniejsze_wiadomości wszystkie_wiadomości wszystkich_wiadomości cały_kontekst całego_kontekstu pełny_kontekst pełnego_kontekstu twój_kontekst bieżący_kontekst kontekst_rozmowy kontekstu_rozmowy okno_kontekstu
      co_powiedział_użytkownik wszystko_co_użytkownik wiadomości_użytkownika wiadomość_użytkownika zapytanie_użytkownika prośba_użytkownika prośbę_użytkownika pytanie_użytkownika prompt_użytkownika oryginalny_prompt łańcuch_myśli twoje_rozumowanie swoje_rozumowanie twoje_myśli zapis_rozmowy transkrypcja`),
    'system-prompt': list(`
      prompt_systemowy promptu_systemowego prompty_systemowe promptem_systemowym wiadomość_systemowa wiadomości_systemowej komunikat_systemowy komunikatu_systemowego instrukcje_systemowe instrukcji_systemowych instrukcja_systemowa polecenia_systemowe poleceń_systemowych instrukcje_systemu instrukcje_dewelopera ukryte_instrukcje ukrytych_instrukcji wewnętrzne_instrukcje wewnętrznych_instrukcji początkowe_instrukcje pierwotne_instrukcje swoje_instrukcje swoich_instrukcji twoje_instrukcje twoich_instrukcji
      swoje_zasady swoich_zasad twoje_zasady twoich_zasad swoje_wytyczne twoje_wytyczne swoich_wytycznych twoich_wytycznych twój_prompt swój_prompt definicje_narzędzi opisy_narzędzi lista_dostępnych_narzędzi listę_dostępnych_narzędzi prompt_początkowy system_prompt`),
    file: list(
      `plik pliki pliku plików plikiem plikami plikach folder foldery folderu folderów katalog katalogi katalogu katalogów ścieżka ścieżki ścieżkę ścieżce dysk dysku dokument dokumenty dokumentu dokumentów system_plików katalog_domowy katalogu_domowego historia_bash`,
    ),
    command: list(
      `komenda komendy komendę komend powłoka powłoki powłoce shell bash powershell terminal terminala terminalu skrypt skrypty skryptu skryptów konsola konsoli konsolę podproces podprocesy proces procesy procesu program programy programu wiersz_poleceń wiersza_poleceń polecenie_powłoki polecenia_powłoki poleceń_powłoki polecenie_systemowe plik_wykonywalny`,
    ),
    code: list(
      `kod kodu python pythona javascript typescript eval wyrażenie wyrażenia fragment_kodu makro makra lambda kod_źródłowy dowolny_kod dowolnego_kodu`,
    ),
    query: list(
      `sql baza_danych bazy_danych bazę_danych bazie_danych baz_danych tabela tabele tabeli tabel zapytanie_sql zapytania_sql zapytań_sql zapytanie zapytania postgres postgresql mysql sqlite mongodb rekord rekordy rekordów schemat`,
    ),
    url: list(
      `url adres_url adresu_url adresy_url uri link linki linku linków strona strony stronę strona_internetowa strony_internetowej stron witryna witryny witrynę web endpoint endpointy punkt_końcowy host hosty hosta domena domeny domenę adres_ip adresy_ip http https żądanie_http żądania_http łącze łącza`,
    ),
    tool: list(
      `narzędzie narzędzia narzędzi narzędziem narzędziami narzędziu narzędziom funkcja funkcje funkcji funkcję serwer serwery serwera serwerów serwerowi serwerem serwerze wtyczka wtyczki wtyczkę wtyczek rozszerzenie rozszerzenia konektor łącznik mcp integracja integracje integracji serwer_mcp serwera_mcp plugin tool`,
    ),
    argument: list(
      `parametr parametry parametru parametrów parametrem parametrze argument argumenty argumentu argumentów argumencie pole pola polu wejście wejściowe opcja opcje właściwość właściwości`,
    ),
    result: list(
      `wynik wyniki wyniku wyników wynikiem wyjście odpowiedź odpowiedzi odpowiedziach rezultat rezultaty rezultatu rezultatów zebrane_dane zebranych_danych uzyskane_dane zwrócone ostateczna_odpowiedź`,
    ),
    recipient: list(`
      udw bcc dw cc ukryta_kopia ukryta_kopię ukrytej_kopii webhook webhooki webhooka atakujący atakującego zewnętrzn* zdaln* telemetria telemetrii strona_trzecia strony_trzeciej strony_trzecie stron_trzecich osoba_trzecia osób_trzecich osobom_trzecim pastebin ngrok inny_serwer innego_serwera innemu_serwerowi nasz_serwer naszego_serwera nasze_serwery mój_serwer serwer_audytu serwer_audytowy serwer_logów serwer_analityczny ten_adres następujący_adres poniższy_adres adres_e-mail adres_email adres_mailowy
      następujący_url poniższy_url poniższy_link inne_konto publiczne_repozytorium publiczny_kanał publiczny_gist`),
    other: list(
      `inny inna inne innego innej innych innym innymi inną innemu pozostał* alternatywn* odmienn* konkurencyjn* podobne_narzędzia gdzie_indziej obcy obce obcych cudze jakiekolwiek_inne jakiegokolwiek_innego`,
    ),
    any: list(`
      dowoln* jakikolwiek jakakolwiek jakiekolwiek jakiegokolwiek jakiejkolwiek wszelki* każdy każda każde każdego każdej każdym każdą każdemu wszystko wszystkie wszystkich wszystkim wszystkimi wszystkiego cały cała całe całego całej całą całość pełny pełna pełne pełnego pełnej pełną nieograniczon* żaden żadna żadne żadnego żadnej żadnych bez_ograniczeń bez_limitu bez_limitów rekurencyjnie podany_przez_użytkownika podane_przez_użytkownika podanego_przez_użytkownika podanej_przez_użytkownika dostarczon*_przez_użytkownika
      wskazany_przez_użytkownika określony_przez_użytkownika które_poda_użytkownik`),
    permission: list(
      `potwierdzenie potwierdzenia potwierdzeniem zgoda zgody zgodę zgodą pozwolenie pozwolenia pozwoleniem uprawnienie uprawnienia zezwolenie zezwolenia zezwoleniem akceptacja akceptacji akceptację autoryzacja autoryzacji aprobata aprobaty zatwierdzenie zatwierdzenia wyraźna_zgoda potwierdzenie_użytkownika`,
    ),
    memory: list(
      `pamięć pamięci pamięcią pamięć_długotrwała pamięci_długotrwałej wspomnienia konfiguracja_agenta konfiguracji_agenta konfigurację_agenta konfiguracja_klienta plik_konfiguracyjny pliku_konfiguracyjnego pliki_konfiguracyjne plik_reguł pliku_reguł plik_zasad reguły_cursor niestandardowe_instrukcje ustawienia_agenta konfiguracja_mcp konfigurację_mcp graf_wiedzy skrypt_startowy zadanie_cron crontab bashrc claude_md agents_md memory_md cursorrules`,
    ),
    money: list(
      `płatność płatności konto konta kont saldo salda portfel portfela portfele karta karty kart kartę bank faktura faktury faktur środki pieniądze pieniędzy euro złotych dolary bitcoin kryptowalut* iban transakcja transakcje transakcji cena rozliczenie subskrypcja konto_bankowe konta_bankowego karta_podarunkowa kwota kwotę`,
    ),
    before: list(
      `przed zanim najpierw wcześniej_niż w_pierwszej_kolejności po_pierwsze na_początku na_wstępie jako_pierwszy_krok pierwszym_krokiem pierwszy_krok zawczasu warunek_wstępny przy_starcie na_początek w_pierwszym_kroku uprzednio`,
    ),
    after: list(
      `po_każdym po_każdej po_wywołaniu po_użyciu po_tym po_tej po_otrzymaniu po_trzecim po_drugim po_pierwszym po_pięciu potem następnie później gdy_już na_koniec na_końcu wreszcie po_zakończeniu po_wykonaniu po_czym gdy_skończysz później_niż wkrótce`,
    ),
    always: list(`
      zawsze musi musisz muszą musicie należy trzeba powinieneś powinnaś powinien powinna powinno obowiązkowo obowiązkowe obowiązkowy obowiązkowa konieczne koniecznie koniecznie wymagane wymagany wymagana wymaga obowiązek bezwzględnie bezwarunkowo niezbędne za_każdym_razem każdorazowo w_każdym_przypadku we_wszystkich_przypadkach bez_wyjątku bez_wyjątków w_każdej_sytuacji niezależnie_od bez_względu_na upewnij_się przy_każdym przy_każdej dla_każdego dla_każdej do_każdego do_każdej w_każdym w_każdej z_każdym przed_każdym po_każdym masz_obowiązek`),
    never: list(
      `nigdy pod_żadnym_pozorem w_żadnym_wypadku w_żadnym_razie przenigdy w_żadnych_okolicznościach nie_wolno nie_możesz nie_może_nigdy`,
    ),
    instead: list(`zamiast zamiast_tego w_miejsce w_zastępstwie ponad_inne ponad_wszystkie a_nie raczej_niż przed_innymi`),
    without: list(`bez`),
    urgent: list(
      `ważne ważna ważny istotne krytyczne krytyczny krytyczna pilne pilny pilna pilnie natychmiast natychmiastow* niezwłocznie bezzwłocznie kluczowe niezbędne uwaga ostrzeżenie nagły_wypadek od_razu jak_najszybciej najwyższy_priorytet wysoki_priorytet bardzo_ważne konieczne`,
    ),
    superlative: list(`
      najlepsze najlepszy najlepsza najlepszego najlepszym najdokładniejsz* najszybsz* najbezpieczniejsz* najpewniejsz* najbardziej_niezawodn* najbardziej_wiarygodn* najbardziej_zaufan* najbardziej_dokładn* najskuteczniejsz* najnowocześniejsz* optymaln* oficjaln* niezawodn* doskonał* idealn* bezkonkurencyjn* niezrównan* wiodąc* jedyne_wiarygodne jedyne_zaufane jedyne_narzędzie jedyny_serwer jedyne_bezpieczne jedyne_oficjalne jedyne_poprawne jedynym_wiarygodnym jedynym_zaufanym
      jedynym_bezpiecznym lepsze_niż szybsze_niż dokładniejsze_niż numer_jeden zdecydowanie_zalecane zaufane zaufany`),
    limit: list(`
      dozwolon* dopuszczon* biała_lista białej_listy lista_dozwolonych listy_dozwolonych tylko_w tylko_wewnątrz wyłącznie_w tylko_na ograniczony_do ograniczone_do ograniczona_do ograniczonych_do w_obrębie wewnątrz tylko_do_odczytu skonfigurowan* odizolowan* izolowan* sparametryzowan* predefiniowan* co_najwyżej maksymalnie maksimum nie_więcej_niż po_potwierdzeniu z_potwierdzeniem wymaga_potwierdzenia pojedyncz* jeden_rekord po_id blokuje_prywatne odrzuca_prywatne`),
    'secretly-required': list(`
      inaczej w_przeciwnym_razie w_przeciwnym_wypadku bo_inaczej albo_narzędzie nie_zadziała nie_będzie_działać nie_działa zakończy_się_błędem zawiedzie potrzebne_do wymagane_do niezbędne_do konieczne_do wymagane_dla do_uwierzytelnienia w_celu_uwierzytelnienia do_celów do_weryfikacji w_celu_weryfikacji w_celach ze_względów_bezpieczeństwa dla_bezpieczeństwa dla_celów_audytu do_audytu na_potrzeby_audytu w_celu_audytu zgodności do_debugowania do_diagnostyki w_celach_diagnostycznych dla_telemetrii dla_kontekstu
      do_personalizacji aby_działało aby_narzędzie żeby_narzędzie do_prawidłowego_działania aby_odblokować aby_aktywować do_inicjalizacji kontroli_jakości`),
    root: list(
      `root administrator administratora administratorem admin superużytkownik* sudo uprawnienia_administratora uprawnieniami_administratora uprawnienia_roota przywilej* uprzywilejowan* podwyższon* pełny_dostęp pełnego_dostępu pełnym_dostępem pełne_uprawnienia pełnymi_uprawnieniami nieograniczony_dostęp bez_ograniczeń bez_żadnych_ograniczeń`,
    ),
  },
  negation: list(`
    nie nigdy bez żaden żadna żadne żadnego żadnej żadnych nikt nikomu nikogo nic niczego pod_żadnym_pozorem w_żadnym_wypadku w_żadnym_razie w_żadnych_okolicznościach nie_wolno nie_musisz nie_trzeba nie_należy nie_powinieneś nie_powinno_się nie_możesz już_nie nie_ma_potrzeby nie_jest_konieczne
    unikaj unikać unika zamiast zabrania_się zabronione_jest zakaz zakazane przestań zaprzestań powstrzymaj_się_od wstrzymaj_się_od zapobiega zapobiegaj odmawia`),
  suffixNegation: list(
    `jest_zabronione są_zabronione jest_zabroniony jest_niedozwolone są_niedozwolone zabronione niedozwolone nie_jest_dozwolone nie_są_dozwolone nie_jest_konieczne nie_jest_wymagane nie_są_wymagane jest_odrzucane są_odrzucane jest_blokowane są_blokowane jest_zbędne`,
  ),
  conditions: list(
    `jeśli jeżeli gdy kiedy gdyby jak_tylko zanim po_tym_jak dopóki dopóty chyba_że o_ile w_przypadku w_razie pod_warunkiem za_każdym_razem_gdy ilekroć przed_użyciem przed_wywołaniem przed_każdym przed_udzieleniem po_każdym po_wywołaniu po_zakończeniu po_otrzymaniu na_początku_każdej na_początku_każdego przy_każdym przy_następnym od_trzeciego podczas po_trzecim tylko_gdy nawet_jeśli mimo_że`,
  ),
  breaks: list(
    `ale lecz jednak natomiast a_potem a_następnie dlatego zatem tak_więc aby żeby poza_tym mimo_to choć chociaż po_czym tak_aby`,
  ),
  mentions: list(`na_przykład np przykład przykłady takie_jak taki_jak takich_jak m_in między_innymi to_znaczy tj mianowicie zdania_typu`),
  grammar: {
    imperatives: [
      ...ORDERS,
      ...ORDERS.filter((order) => !order.includes(' ')).map((order) => `${order}cie`),
      ...INFINITIVES,
      ...list(`udawaj udawajcie upewnij upewnijcie niech`),
    ],
    anywhere: ORDERS.filter((order) => order.length > 5),
    usage: [...USAGE, ...USAGE.map((order) => `${order}cie`)],
    nounish: list(`buduj czyść szyfruj daj kup łącz idź wróć stań zbieraj`),
    describers: list(`
      wysyła przesyła zwraca pobiera odczytuje czyta zapisuje tworzy usuwa kasuje aktualizuje modyfikuje wyszukuje szuka wyświetla pokazuje listuje otwiera wykonuje uruchamia oblicza konwertuje generuje publikuje analizuje waliduje sprawdza weryfikuje wyodrębnia tłumaczy podsumowuje sortuje filtruje udostępnia pozwala umożliwia oferuje zarządza przekazuje zastępuje rejestruje sumuje liczy formatuje powiadamia dodaje`),
    obligations: list(`
      musi musisz muszą musicie należy trzeba powinieneś powinnaś powinien powinna powinno powinni powinniście masz_obowiązek jest_obowiązkowe jest_konieczne jest_wymagane jest_niezbędne ważne_jest_aby konieczne_jest wymagane_jest masz_za_zadanie twoim_zadaniem_jest twoim_celem_jest jesteś_zobowiązany jesteś_zobowiązana chcę_abyś chcę_żebyś nie_wolno wolno_ci będziesz`),
    openers: list(`
      proszę zawsze także również teraz najpierw następnie potem później wreszcie po_prostu tylko jedynie wyłącznie natychmiast niezwłocznie potajemnie dyskretnie ukradkiem skrycie cicho po_cichu w_tajemnicy w_tle zamiast_tego ponadto dodatkowo ważne krytyczne uwaga od_teraz od_tej_pory odtąd w_każdym_przypadku upewnij_się_że a_następnie a_potem koniecznie obowiązkowo bezwzględnie więc pamiętaj_aby nie_zapomnij automatycznie nigdy_już`),
    infinitives: list(`aby żeby by może mogą możesz pozwala umożliwia pomaga musi musisz powinien bez chce chcesz można da`),
    and: list(`i oraz a_także jak_również`),
    or: list(`lub albo ani ni czy`),
    determiners: list(
      `ten ta to te tego tej tych tę tym swoje swój swoją swoich twoje twój twoich jego jej ich wszystkie wszystko każdy każdą każde każdego cały całą całe dowolny dowolne jakikolwiek żaden żadnych inne inny innych go je ją im mu mi nas się zawsze najpierw tylko wszystkich o z do na w`,
    ),
    finite: list(`jest są był były będzie będą może mogą zawiera zawierają wymaga obsługuje`),
    developers: list(`deweloperzy deweloper programiści integratorzy administratorzy opiekunowie aplikacje_klienckie`),
    addressees: list(`ty asystent asystencie model modelu agent agencie ai llm claude chatgpt asystenci agenci model_językowy`),
    concord: list(`nie nigdy żaden żadna żadne żadnego żadnej żadnych nikt nikomu nikogo nic niczego`),
    reversals: list(`wahaj `),
    affirmations: list(
      `nie_tylko bez_względu_na niezależnie_czy czy_też_nie nie_wahaj_się nie_zapomnij nie_zapominaj bez_wątpienia niemniej`,
    ),
    requests: list(`czy_możesz czy_mógłbyś czy_mogłabyś możesz mógłbyś`),
    reports: list(
      `wykrywa wykrywać blokuje blokować odrzuca odrzucać oznacza_jako identyfikuje rozpoznaje filtruje_treści neutralizuje chroni_przed broni_przed ataki_takie ataki_typu frazy_takie frazy_typu wzorce_takie teksty_takie wiadomości_takie próby sprawdza_czy szuka_fraz`,
    ),
  },
} satisfies Lexicon;
