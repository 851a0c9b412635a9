/** Verbs by which a tool changes something, beyond those of `rules/tool-words`; several languages, lower case, as whole words. */
export const RISKY_VERBS: ReadonlySet<string> = new Set(
  `add apply approve archive assign attach ban block book buy cancel charge clear click clone close commit configure connect 
   deploy disable disconnect download draft drag enable enqueue enroll export  flush  grant import inject install join kick kill
   link lock  manage mark merge migrate mint modify mount mute open order pause pin press provision publish purchase push reboot
    refund register reject release reload remove rename replace reserve reset resize  restart restore resume revoke rollback
   rotate save schedule seed set share shutdown sign start stop store submit subscribe swap sync tag tap terminate toggle trash trigger
   type unassign unblock unlink unlock unmount unpin unsubscribe untag upload upgrade withdraw wipe
   borrar eliminar crear escribir enviar ejecutar actualizar guardar añadir modificar cambiar publicar subir mover pagar comprar
   apagar excluir remover criar escrever executar atualizar salvar alterar comprar pagar
   supprimer effacer créer ecrire écrire envoyer exécuter executer modifier enregistrer publier déplacer payer acheter ajouter
   löschen loeschen entfernen erstellen schreiben senden ausführen ausfuehren ändern aendern speichern hochladen verschieben bezahlen kaufen
   eliminare cancellare creare scrivere inviare eseguire modificare salvare pubblicare spostare pagare
   verwijderen wissen maken schrijven verzenden uitvoeren wijzigen opslaan plaatsen betalen
   usuń usun utwórz utworz zapisz wyślij wyslij uruchom zmień zmien opublikuj zapłać
   sil oluştur olustur yaz gönder gonder çalıştır calistir güncelle guncelle kaydet değiştir degistir öde
   удалить удали создать создай записать запиши отправить отправь выполнить выполни изменить измени сохранить сохрани оплатить
   видалити створити записати надіслати виконати змінити зберегти
   hapus buat tulis kirim jalankan ubah simpan bayar
   xóa tạo ghi gửi chạy sửa lưu`.split(/\s+/),
);

/** The same where words stand without spaces. */
export const RISKY_WITHOUT_SPACES: readonly string[] =
  `删除 移除 创建 新建 写入 发送 执行 运行 修改 更新 保存 上传 支付 刪除 創建 執行 削除 作成 書き込み 書き込む 送信 実行 変更 更新 保存 삭제 생성 작성 전송 보내기 실행 수정 저장 حذف إنشاء كتابة إرسال تنفيذ تعديل हटाएं हटाना बनाएं लिखें भेजें चलाएं`.split(
    ' ',
  );
